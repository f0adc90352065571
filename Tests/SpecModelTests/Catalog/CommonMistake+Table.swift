import SpecModel

extension CommonMistake {
  /// The mistakes that people make most.
  static let all: [CommonMistake] =
    keys + foreignKeys + places + names + operators + shapes + values + paths + templates + json

  /// Misspelled keys, at every level.
  // swift-format-ignore
  private static let keys: [CommonMistake] = [
    .init(#""endpoints": {"#, #""endpoint": {"#, .unknownKey, meant: #""endpoints""#),
    .init(#""scenarios": {"#, #""scenario": {"#, .unknownKey, meant: #""scenarios""#),
    .init(#""request": "GET /users/{id}""#, #""reqest": "GET /users/{id}""#, .unknownKey, meant: #""request""#),
    .init(#""responses": {"201""#, #""response": {"201""#, .unknownKey, meant: #""responses""#),
    .init(#""cases": {"Grace""#, #""case": {"Grace""#, .unknownKey, meant: #""cases""#),
    .init(#""body": {"json": {"name""#, #""body": {"jsn": {"name""#, .unknownKey, meant: #""json""#),
    .init(#""with": {"id": 42}"#, #""wiht": {"id": 42}"#, .unknownKey, meant: #""with""#),
    .init(#""expect": 404"#, #""expct": 404"#, .unknownKey, meant: #""expect""#),
    .init(#""expect": {"status": 204"#, #""expect": {"stauts": 204"#, .unknownKey, meant: #""status""#),
    .init(#""headers": {"Location""#, #""header": {"Location""#, .unknownKey, meant: #""headers""#),
    .init(#""within": "500ms""#, #""whitin": "500ms""#, .unknownKey, meant: #""within""#),
    .init(#""steps": [{"call""#, #""step": [{"call""#, .unknownKey, meant: #""steps""#),
    .init(#""capture": {"key""#, #""captures": {"key""#, .unknownKey, meant: #""capture""#),
    .init(#""uses": ["account"]"#, #""use": ["account"]"#, .unknownKey, meant: #""uses""#),
    .init(#""forEach": "people.csv""#, #""foreach": "people.csv""#, .unknownKey, meant: #""forEach""#),
    .init(#""finally": ["#, #""finaly": ["#, .unknownKey, meant: #""finally""#),
    .init(#""interval": "200ms""#, #""intervall": "200ms""#, .unknownKey, meant: #""interval""#),
    .init(#""retry": 3"#, #""retries": 3"#, .unknownKey, meant: #""retry""#),
    .init(#""timeout": "5s""#, #""time_out": "5s""#, .unknownKey, meant: #""timeout""#),
    .init(#""tags": ["smoke"]"#, #""tag": ["smoke"]"#, .unknownKey, meant: #""tags""#),
    .init(#""baseURL": "https"#, #""baseUrl": "https"#, .unknownKey, meant: #""baseURL""#),
    .init(#""secrets": {"#, #""secret": {"#, .unknownKey, meant: #""secrets""#),
    .init(#""authProfiles": {"#, #""auth_profiles": {"#, .unknownKey, meant: #""authProfiles""#),
    .init(#""username": "root""#, #""userName": "root""#, .unknownKey, meant: #""username""#),
    .init(#""variables": {"currency""#, #""variabels": {"currency""#, .unknownKey, meant: #""variables""#),
  ]

  /// Keys that other tools call otherwise.
  // swift-format-ignore
  private static let foreignKeys: [CommonMistake] = [
    .init(#""expect": {"status": 204"#, #""expect": {"statusCode": 204"#, .unknownKey, meant: #""status""#),
    .init(#""expect": {"status": 204"#, #""assert": {"status": 204"#, .unknownKey, meant: #""expect""#),
    .init(#""expect": {"status": 204"#, #""tests": {"status": 204"#, .unknownKey, meant: #""expect""#),
    .init(#""within": "500ms""#, #""responseTime": "500ms""#, .unknownKey, meant: #""within""#),
    .init(#""body": {"$.name": "Ada""#, #""jsonpath": {"$.name": "Ada""#, .unknownKey, help: #"the body is checked by JSONPaths: "body": {"$.id": 42}"#),
    .init(#""type": "text/plain""#, #""contentType": "text/plain""#, .unknownKey, meant: #""type""#),
    .init(#""body": {"json": {"name""#, #""payload": {"json": {"name""#, .unknownKey, meant: #""body""#),
    .init(#""query": {"sort""#, #""params": {"sort""#, .unknownKey, help: #"write values for the target in "with": {"id": 1}, for the query string in "query""#),
    .init(#""request": "GET /users/{id}""#, #""url": "GET /users/{id}""#, .unknownKey, help: #"the method and the target are one string: "request": "GET /users/{id}""#),
    .init(#""request": "PUT /photo""#, #""method": "PUT", "request": "PUT /photo""#, .unknownKey, help: #"the method and the target are one string: "request": "GET /users/{id}""#),
    .init(#""request": "PUT /photo""#, #""request": "PUT /photo", "summary": "x""#, .unknownKey, meant: #""description""#),
    .init(#""capture": {"userID""#, #""extract": {"userID""#, .unknownKey, meant: #""capture""#),
    .init(#""endpoints": {"#, #""paths": {"#, .unknownKey, meant: #""endpoints""#),
    .init(#""variables": {"adminID""#, #""vars": {"adminID""#, .unknownKey, meant: #""variables""#),
    .init(#""finally": ["#, #""teardown": ["#, .unknownKey, meant: #""finally""#),
    .init(#""wait": "1s""#, #""delay": "1s""#, .unknownKey, meant: #""wait""#),
    .init(#""wait": "1s""#, #""name": "look", "wait": "1s""#, .unknownKey, meant: #""description""#),
    .init(#""wait": "1s""#, #""script": "x", "wait": "1s""#, .unknownKey, help: #"scripts are not run: values come from "variables", "capture" and filters, checks are in "expect""#),
    .init(#""uses": ["account"]"#, #""dependsOn": ["account"]"#, .unknownKey, meant: #""uses""#),
    .init(#""steps": [{"call""#, #""requests": [{"call""#, .unknownKey, meant: #""steps""#),
    .init(#"{"call": "getUser""#, #"{"endpoint": "getUser""#, .unknownKey, meant: #""call""#),
    .init(#""run": {"jobs": 4}"#, #""run": {"parallel": 4}"#, .unknownKey, help: #"units run in parallel: --jobs N, or "run": {"jobs": N} in spec-run.json; load is not tested"#),
    .init(#""tls": {"verify": true}"#, #""insecure": true"#, .unknownKey, help: #"to turn off verification, set "tls": {"verify": false}"#),
    .init(#""auth": "admin""#, #""basicAuth": "admin""#, .unknownKey, help: #"credentials are "auth": the name of an auth profile, or {"type": "bearer", "token": …}"#),
    .init(#""tags": ["smoke"]"#, #""disabled": true, "tags": ["smoke"]"#, .unknownKey, help: #"to skip it, write "skip": "the reason"; units are chosen by --tag and -n"#),
    .init(#""description": "Accounts of the shop.""#, #""_comment": "Accounts of the shop.""#, .unknownKey, help: #"a comment is "$comment": "…""#),
    .init(#"{"header": "ETag"}"#, #"{"headers": "ETag"}"#, .unknownKey, meant: #""header""#),
    .init(#"{"key": "$.id"}"#, #"{"key": {"jsonpath": "$.id"}}"#, .unknownKey, help: #"a capture is a JSONPath, or an object with a source: {"body": "$.id"}, {"header": "ETag"}"#),
    .init(#"{"shape": ["User"]}"#, #"{"content": {"application/json": {}}}"#, .unknownKey, help: #""shape" or "schema" describes the body, "contentType" its media type"#),
  ]

  /// Keys that are right in another place.
  // swift-format-ignore
  private static let places: [CommonMistake] = [
    .init(#"{"status": 204, "headers""#, #"{"status": 204}, "responses": {"headers""#, .invalidStatus, help: #"a response is declared below its status: {"200": {"headers": …}}"#),
    .init(#""responses": {"201": "User"}"#, #""expect": {"status": 201}"#, .inheritedExpectation, help: #"put the contract of a status in "responses", and what one call expects in its own "expect""#),
    .init(#""$.id": {"atLeast": 1}}"#, #""$.id": {"atLeast": 1}}, "$.born": {"exists": true}"#, .unknownKey, help: #"it belongs in "body""#),
    .init(#""expect": {"status": 204"#, #""expect": {"timeout": "5s", "status": 204"#, .unknownKey, help: #"it belongs beside "expect""#),
    .init(#""retry": 3"#, #""retry": 3, "status": 200"#, .unknownKey, help: #"it belongs in "expect""#),
    .init(#""request": "PUT /photo""#, #""request": "PUT /photo", "status": 204"#, .unknownKey, help: #"it belongs in "expect""#),
  ]

  /// Names that nothing defines.
  // swift-format-ignore
  private static let names: [CommonMistake] = [
    .init(#"{"call": "getUser""#, #"{"call": "getUsr""#, .unknownName, meant: #""getUser""#),
    .init(#"{"call": "getUser""#, #"{"call": "GET /users/{id}""#, .invalidName, meant: #""request""#),
    .init(#""201": "User""#, #""201": "Usr""#, .unknownName, meant: #""User""#),
    .init(#""201": "User""#, #""201": "user""#, .unknownType, meant: #""User""#),
    .init(#""201": "User""#, ##""201": "#/components/schemas/User""##, .shapeSyntax, help: #"a shape is written by its name alone: "User""#),
    .init(#""uses": ["account"]"#, #""uses": ["acount"]"#, .unknownName, meant: #""account""#),
    .init(#""environment": "local""#, #""environment": "loacl""#, .unknownName, meant: #""local""#),
    .init(#""auth": "admin""#, #""auth": "admn""#, .unknownName, meant: #""admin""#),
    .init(#""auth": "member""#, #""auth": "bearer""#, .unknownName, help: "the auth profiles are admin, member"),
    .init("{{adminID}}", "{{adminId}}", .undefinedVariable, meant: #""adminID""#),
    .init(#""token": "{{secrets.token}}""#, #""token": "{{secrets.tokn}}""#, .undefinedVariable, meant: #""secrets.token""#),
    .init(#""token": "{{secrets.token}}""#, #""token": "{{secret.token}}""#, .undefinedVariable, meant: #""secrets""#),
    .init("{{account.key}}", "{{key}}", .undefinedVariable, meant: #""account.key""#),
    .init(#""request": "DELETE /users/{{userID}}""#, #""request": "DELETE /users/{{userId}}""#, .undefinedVariable, meant: #""userID""#),
    .init(#""with": {"id": 42}"#, #""with": {"ID": 42}"#, .unknownParameter, meant: #""id""#),
    .init(#""with": {"id": 42}, "#, "", .undefinedVariable, help: #"give it in "with": {"id": …}"#),
    .init(#""type": "basic""#, #""type": "Basic""#, .invalidValue, meant: #""basic""#),
    .init(#""type": "bearer""#, #""type": "jwt""#, .invalidValue, meant: #""bearer""#),
    .init("{{currency}}", "{{baseUrl}}", .undefinedVariable, meant: #""baseURL""#),
    .init(#""file": "photo.txt""#, #""file": "Photo.txt""#, .unreadableFile, help: "the path is relative to this file"),
    .init(#""forEach": "people.csv""#, #""forEach": "people""#, .invalidPath, help: "a variable is written {{people}}"),
    .init(#""$.name""#, #""$.nam""#, .undeclaredMember, meant: #""name""#),
    .init(#""$.name""#, #""$.fullName""#, .undeclaredMember, help: "its members are id, name, role, labels, manager, born"),
  ]

  /// Operators: misspelled, and those of other tools.
  // swift-format-ignore
  private static let operators: [CommonMistake] = [
    .init(#""atLeast": 1"#, #""gte": 1"#, .unknownOperator, meant: #""atLeast""#),
    .init(#""atLeast": 1"#, #""gt": 1"#, .unknownOperator, meant: #""greaterThan""#),
    .init(#""atLeast": 1"#, #"">=": 1"#, .unknownOperator, meant: #""atLeast""#),
    .init(#""atLeast": 1"#, #""atleast": 1"#, .unknownOperator, meant: #""atLeast""#),
    .init(#""atLeast": 1"#, #""at_least": 1"#, .unknownOperator, meant: #""atLeast""#),
    .init(#""contains": "own""#, #""contain": "own""#, .unknownOperator, meant: #""contains""#),
    .init(#""contains": "own""#, #""includes": "own""#, .unknownOperator, meant: #""contains""#),
    .init(#""contains": "own""#, #""regex": "own""#, .unknownOperator, meant: #""matches""#),
    .init(#""contains": "own""#, #""eq": "owner""#, .unknownOperator, meant: #""equals""#),
    .init(#""contains": "own""#, #""toBe": "owner""#, .unknownOperator, meant: #""equals""#),
    .init(#""contains": "own""#, #""notEquals": "owner""#, .unknownOperator, meant: #""not""#),
    .init(#""contains": "own""#, #""notContains": "own""#, .unknownOperator, help: #"the opposite of a matcher is "not": {"not": {"contains": …}}"#),
    .init(#""contains": "own""#, #""startswith": "own""#, .unknownOperator, meant: #""startsWith""#),
    .init(#""contains": "own""#, #""in": ["owner"]"#, .unknownOperator, meant: #""anyOf""#),
    .init(#""length": 20"#, #""size": 20"#, .unknownOperator, meant: #""length""#),
    .init(#""length": 20"#, #""lenght": 20"#, .unknownOperator, meant: #""length""#),
    .init(#""$.done": true"#, #""$.done": {"exist": true}"#, .unknownOperator, meant: #""exists""#),
    .init(#""$.done": true"#, #""$.done": {"notNull": true}"#, .unknownOperator, help: #"a value that is not null is {"not": null}"#),
    .init(#""$.done": true"#, #""$.done": {"isBoolean": true}"#, .unknownOperator, help: #"a type or a format is a shape: {"shape": "string"}"#),
    .init(#""$.done": true"#, #""$.done": {"type": "boolean"}"#, .unknownOperator, meant: #""shape""#),
    .init(#""$.id": {"atLeast": 1}"#, #""$.id": {"between": [1, 9]}"#, .unknownOperator, help: #"a range is {"atLeast": 1, "atMost": 5}"#),
    .init(#""$.name": "Ada""#, #""$.name": "/^A/""#, .patternAsText, meant: #"{"matches": "^A"}"#),
    .init(#""matches": "^/photo""#, #""matches": "/^photo$/""#, .patternAsText, meant: #""^photo$""#),
    .init(#"{"subset": {"done": true}}"#, #"{"done": true}"#, .unknownOperator, help: #"to compare with an object, write {"equals": {…}}; with a part of one, {"subset": {…}}"#),
  ]

  /// Shapes: types of other languages, and what is around a type.
  // swift-format-ignore
  private static let shapes: [CommonMistake] = [
    .init(#""id": "integer""#, #""id": "int""#, .unknownType, meant: #""integer""#),
    .init(#""id": "integer""#, #""id": "Integer""#, .unknownName, meant: #""integer""#),
    .init(#""id": "integer""#, #""id": "?integer""#, .shapeSyntax, help: #"the "?" follows the type: "string?""#),
    .init(#""id": "integer""#, #""id": "integer > 0""#, .shapeSyntax, help: #"bounds are written in parentheses: "integer(>=1)""#),
    .init(#""name": "string(1..80)""#, #""name": "str""#, .unknownType, meant: #""string""#),
    .init(#""name": "string(1..80)""#, #""name": "string[1..80]""#, .shapeSyntax, help: #"bounds are written in parentheses: "integer(1..5)""#),
    .init(#""role": "'owner' | 'guest'""#, #""role": "owner | guest""#, .unknownType, meant: #""'owner' | 'guest'""#),
    .init(#""role": "'owner' | 'guest'""#, #""role": "'owner' || 'guest'""#, .shapeSyntax, help: #"alternatives are separated by "|""#),
    .init(#""role": "'owner' | 'guest'""#, #""role": "enum(owner, guest)""#, .unknownType, help: #"alternatives are separated by "|": 'open' | 'paid'"#),
    .init(#""labels": ["string"]"#, #""labels": "string[]""#, .shapeSyntax, help: #"an array of T is "[T]""#),
    .init(#""labels": ["string"]"#, #""labels": "array<string>""#, .shapeSyntax, help: #"an array of T is "[T]""#),
    .init(#""labels": ["string"]"#, #""labels": "list""#, .unknownType, meant: #""array""#),
    .init(#""labels": ["string"]"#, #""labels": {"type": "array", "items": {"type": "string"}}"#, .schemaAsShape, help: #"a response takes a JSON Schema under "schema"; a member of this name is written "'type'""#),
    .init(#""born": "date""#, #""born": "datetime""#, .unknownType, meant: #""date-time""#),
    .init(#""born": "date""#, #""born": "bool""#, .unknownType, meant: #""boolean""#),
    .init(#""born": "date""#, #""born": "float""#, .unknownType, meant: #""number""#),
    .init(#""born": "date""#, #""born": "guid""#, .unknownType, meant: #""uuid""#),
    .init(#""born": "date""#, #""born": "nullable date""#, .unknownType, help: #"null is allowed by "?" behind the type: "string?"; a missing member by "name?""#),
    .init(#""manager?": "User?""#, #""?manager": "User?""#, .invalidMemberName, meant: #""manager?""#),
  ]

  /// Values of another type, or in another form.
  // swift-format-ignore
  private static let values: [CommonMistake] = [
    .init(#""status": 204"#, #""status": "204 No Content""#, .invalidValue, meant: "204"),
    .init(#""status": 204"#, #""status": "2XX""#, .invalidValue, meant: #""2xx""#),
    .init(#""status": 204"#, #""status": {"equals": 204}"#, .wrongType, help: #"several statuses are a list: [200, 201], a class is "2xx""#),
    .init(#""timeout": "5s""#, #""timeout": 5"#, .wrongType, meant: #""5s""#),
    .init(#""timeout": "5s""#, #""timeout": "5 seconds""#, .invalidValue, meant: #""5s""#),
    .init(#""within": "500ms""#, #""within": 500"#, .wrongType, meant: #""500ms""#),
    .init(#""retry": 3"#, #""retry": "3""#, .invalidValue, meant: "3"),
    .init(#""rate": "50/s""#, #""rate": 50"#, .wrongType, meant: #""50/s""#),
    .init(#""verify": true"#, #""verify": "true""#, .invalidValue, meant: "true"),
    .init(#""request": "PUT /photo""#, #""request": "/photo""#, .invalidRequest, meant: #""GET /photo""#),
    .init(#""request": "PUT /photo""#, #""request": "put /photo""#, .invalidRequest, help: "expected PUT"),
    .init(#""request": "PUT /photo""#, #""request": "PUT photo""#, .invalidRequest, meant: #""/photo""#),
    .init(#""tags": ["smoke"]"#, #""tags": "smoke""#, .wrongType, meant: #"["smoke"]"#),
    .init(#""tags": ["smoke"]"#, #""skip": true, "tags": ["smoke"]"#, .wrongType, help: #"give the reason, for example "the server is being replaced""#),
    .init(#"{"Accept": "application/json"}"#, #"["Accept: application/json"]"#, .wrongType, help: #"each entry has a name: {"name": …}"#),
    .init(#"{"json": {"name": "{{name}}", "currency": "{{currency}}"}}"#, #""{{name}} {{currency}}""#, .wrongType, help: #"for example {"json": {"name": "Ada"}}"#),
    .init(#"{"json": {"name": "{{name}}", "currency": "{{currency}}"}}"#, #"{"json": "{\"name\": \"{{name}}\", \"currency\": \"{{currency}}\"}"}"#, .jsonInString, help: #"to send text as it is, use "text" with "type": "application/json""#),
    .init(#"{"env": "API_TOKEN"}"#, #""{{env.API_TOKEN}}""#, .wrongType, help: #"for example {"env": "API_TOKEN"}"#),
    .init(#""baseURL": "https://api.test/v1""#, #""baseURL": "localhost:8080""#, .invalidURL, meant: #""http://localhost:8080""#),
    .init(#""baseURL": "https://api.test/v1""#, #""baseURL": "https:/api.test/v1""#, .invalidURL, meant: #""https://api.test/v1""#),
  ]

  /// JSONPaths.
  // swift-format-ignore
  private static let paths: [CommonMistake] = [
    .init(#""$.name": "Ada""#, #""name": "Ada""#, .invalidJSONPath, meant: #""$.name""#),
    .init(#""$.name": "Ada""#, #""$name": "Ada""#, .invalidJSONPath, help: "a '.' comes before a name: $.id"),
    .init(#""$.name": "Ada""#, #""body.name": "Ada""#, .invalidJSONPath, meant: #""$.name""#),
    .init(#""$.name": "Ada""#, #""$.items.0": "Ada""#, .invalidJSONPath, help: "write an index in brackets: [0]; a name that begins with a digit is quoted: ['0']"),
    .init(#""$.name": "Ada""#, #""$.[0].name": "Ada""#, .invalidJSONPath, help: "write '[' without the '.' before it"),
    .init(#""$.name": "Ada""#, #""$.name.length": "Ada""#, .lengthAsMember, help: #"in a capture, use "via": "length"; to read the member, write $.name['length']"#),
    .init(#""$.name": "Ada""#, #""$..name": "Ada""#, .manyValues, help: #"write {"each": …}, {"some": …}, {"contains": …} or a list"#),
    .init(#""$.name": "Ada""#, #""$[last].name": "Ada""#, .invalidJSONPath, help: "the last element is [-1]"),
    .init(#""$.name": "Ada""#, #""$.first-name": "Ada""#, .invalidJSONPath, help: "a name with other characters than letters, digits and '_' is quoted: ['a-b']"),
    .init(#"{"key": "$.id"}"#, #"{"key": "id"}"#, .invalidJSONPath, meant: #""$.id""#),
  ]

  /// Templates, and what other tools write for them.
  // swift-format-ignore
  private static let templates: [CommonMistake] = [
    .init("{{who | uppercase}}", "{{who | upper}}", .unknownFunction, meant: #""uppercase""#),
    .init("{{who | uppercase}}", "{{who.toUpperCase()}}", .invalidTemplate, help: "values have no methods: write a filter, such as {{name | uppercase}}"),
    .init("{{who | uppercase}}", "{{who | default: 'x'}}", .wrongArguments, help: "it is written default(value)"),
    .init("{{who | uppercase}}", "{{who | uppercase", .invalidTemplate, help: "a literal '{{' is written {{'{{'}}"),
    .init("{{who | uppercase}}", "{who}", .notATemplate, meant: #""{{who}}""#),
    .init("{{who | uppercase}}", "${who}", .notATemplate, meant: #""{{who}}""#),
    .init("{{who | uppercase}}", "{{{who}}}", .invalidTemplate, help: "a template has two braces: {{name}}"),
    .init("{{who | uppercase}}", "{{$guid}}", .invalidTemplate, meant: #""uuid()""#),
    .init("{{who | uppercase}}", "{{$timestamp}}", .invalidTemplate, meant: #""now() | format('epochSeconds')""#),
    .init("{{who | uppercase}}", "{{uuid}}", .undefinedVariable, meant: "uuid()"),
    .init("{{who | uppercase}}", "{{randomInt(1)}}", .wrongArguments, help: "it is called as randomInt(a, b)"),
    .init("{{who | uppercase}}", "{{pm.environment.who}}", .undefinedVariable, help: "scripts are not run: write {{name}}, or a function such as {{uuid()}}"),
    .init("{{who | uppercase}}", "{{env.WHO}}", .undefinedVariable, help: #"define a variable there: "variables": {"who": "{{env.WHO}}"}"#),
    .init("{{who | uppercase}}", "{{env}}", .undefinedVariable, help: #"define a variable there: "variables": {"name": "{{env.NAME}}"}"#),
    .init("{{who | uppercase}}", "{{steps.first.who}}", .undefinedVariable, help: #"a value of an earlier step is captured there: "capture": {"id": "$.id"}, then {{id}}"#),
    .init("{{who | uppercase}}", "{{res.body.id}}", .undefinedVariable, help: #"a value of a response is captured first: "capture": {"id": "$.id"}, then {{id}}"#),
    .init("{{who | uppercase}}", "{{who ?? 'x'}}", .invalidTemplate, help: "a default is a filter: {{name | default('x')}}"),
    .init("{{who | uppercase}}", "{{who + 'x'}}", .invalidTemplate, help: "numbers are added by {{n | add(1)}}, strings are written side by side: {{a}}{{b}}"),
    .init("{{who | uppercase}}", "{{now() | addDays(1)}}", .unknownFunction, help: "a date is moved by plus('1d') or minus('1d')"),
    .init("{{who | uppercase}}", "{{who | substring(0, 2)}}", .unknownFunction, help: "a part of a string is found by a pattern: regex('^.{8}')"),
    .init(#""GET /jobs""#, #""GET /jobs/:userID""#, .notATemplate, meant: #""{userID}""#),
    .init(#""If-None-Match": "{{etag}}""#, #""If-None-Match": "${etag}""#, .notATemplate, meant: #""{{etag}}""#),
  ]

  /// Names that appear twice, and what is not JSON.
  // swift-format-ignore
  private static let json: [CommonMistake] = [
    .init(#""unknown": {"with""#, #""known": {"with""#, .duplicateName, help: "the second one"),
    .init(#""timeout": "5s""#, #""timeout": "5s", "timeout": "6s""#, .duplicateName, help: "the second one"),
    .init(#"{"Accept": "application/json"}"#, #"{"Accept": "application/json", "accept": "text/html"}"#, .duplicateName, help: "several lines of one header are a list"),
    .init(#""uses": ["account"]"#, #""uses": ["account", "account"]"#, .duplicateName, help: #"an object gives them names: {"account": …, "other": …}"#),
    .init(#""fixtures": {"#, "// steps of several units\n  \"fixtures\": {", .invalidJSON, help: #"write "$comment": "…" in any object"#),
    .init(#""tags": ["smoke"],"#, #""tags": ["smoke",],"#, .invalidJSON, help: "remove the last comma"),
    .init(#""tags": ["smoke"],"#, #""tags": ['smoke'],"#, .invalidJSON, help: "strings are written in double quotes"),
    .init(#""tags": ["smoke"],"#, #"tags: ["smoke"],"#, .invalidJSON, help: "expected a member's name in double quotes"),
    .init(#""tags": ["smoke"],"#, #""tags": ["smoke"]"#, .invalidJSON, help: "expected ',' or '}'"),
    .init(#""tags": ["smoke"],"#, #""tags" = ["smoke"],"#, .invalidJSON, help: "expected ':' after the member's name"),
    .init(#""tags": ["smoke"],"#, #""tags": ["smoke],"#, .invalidJSON, help: #"a line break in a string is written \n"#),
    .init(#""verify": true"#, #""verify": True"#, .invalidJSON, help: "expected a value; the only words are true, false and null"),
    .init(#""jobs": 4"#, #""jobs": 4,"#, .invalidJSON, help: "remove the last comma"),
    .init(#""matches": "^/photo""#, #""matches": "^\d+""#, .invalidJSON, help: #"no such escape; the escapes are \" \\ \/ \b \f \n \r \t \uXXXX"#),
    .init(#""description": "Accounts of the shop.""#, "\"description\": \"Accounts\nof the shop.\"", .invalidJSON, help: #"a line break in a string is written \n"#),
    .init("who\nEdsger", "who;age\nEdsger", .invalidCSV, help: #"say {"rows": …, "delimiter": ";"}"#),
  ]
}
