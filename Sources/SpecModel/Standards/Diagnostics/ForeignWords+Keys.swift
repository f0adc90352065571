/// Keys of other tools, by the objects in which they are written.
extension ForeignWords {
  static let keys: [Row] = matcherKeys + callKeys

  private static let callKeys: [Row] = [
    Row(
      words: ["comment", "comments", "//", "#"],
      hint: "a comment is \"$comment\": \"…\""
    ),
    Row(
      words: ["response"],
      needs: "repeat",
      hint: "one call is checked by \"expect\": {\"status\": 200}",
      isSure: true
    ),
    Row(
      words: ["id"],
      needs: "scenario",
      hint: "a step has no name: write \"description\", and \"capture\" for its values"
    ),
    Row(
      words: ["params", "parameters", "id"],
      needs: "with",
      hint:
        "write values for the target in \"with\": {\"id\": 1}, for the query string in \"query\"",
      isSure: true
    ),
    Row(
      words: ["times", "count", "iterations", "until"],
      needs: "while",
      hint:
        "\"while\" and \"max\" repeat until a variable changes; n times is \"forEach\": {\"rows\": \"{{range(1, 3)}}\", \"as\": \"n\"}",
      isSure: true
    ),
    Row(
      words: ["header", "key", "query", "cookie", "param"],
      needs: "in",
      hint:
        "a key is sent by \"in\": \"header\" (or query, cookie), \"name\": \"X-API-Key\" and \"value\": …"
    ),
    Row(
      words: ["name"],
      needs: "allowedHosts",
      hint: "the name of an environment is that of its file: \"local\" is local.env.json",
      isSure: true
    ),
    Row(
      words: ["id", "postmanvariablescope", "postmanexportedat", "postmanexportedusing"],
      needs: "allowedHosts",
      hint:
        "write the values of a Postman environment as \"variables\": {\"host\": \"api.test\"}"
    ),
    Row(
      words: [
        "$shared", "shared", "dev", "develop", "development", "local", "test", "testing", "qa",
        "uat", "int", "stage", "staging", "preprod", "prod", "production", "live",
      ],
      needs: "allowedHosts",
      hint:
        "each environment is a file of its own: dev.env.json with \"baseURL\" and \"variables\""
    ),
    Row(
      words: [
        "method", "url", "uri", "path", "route", "get", "post", "put", "patch", "delete", "verb",
      ],
      needs: "request",
      hint: "the method and the target are one string: \"request\": \"GET /users/{id}\""
    ),
    Row(
      words: ["operationid"],
      needs: "request",
      hint: "the name of an endpoint is its key: \"getUser\": {\"request\": …}"
    ),
    Row(
      words: ["content"],
      needs: "unwrap",
      hint: "\"shape\" or \"schema\" describes the body, \"contentType\" its media type"
    ),
    Row(
      words: ["method", "verb", "uri", "path", "route", "get", "post", "put", "patch", "delete"],
      needs: "with",
      hint:
        "the endpoint sets \"request\": \"GET /users/{id}\", a case its values: \"with\": {\"id\": 1}"
    ),
    Row(
      words: ["size", "bodysize"],
      needs: "within",
      hint: "the size of the body is \"bytes\": {\"size\": {\"atMost\": 1000}}"
    ),
    Row(
      words: ["md5", "sha1", "sha256", "sha512", "hex"],
      needs: "within",
      hint: "it is a check of the body's bytes: \"bytes\": {\"sha256\": …}"
    ),
    Row(
      words: ["json", "equals", "contains", "matches"],
      needs: "within",
      hint: "the body is checked by JSONPaths: \"body\": {\"$.id\": 42}; \"$\" is all of it"
    ),
    Row(
      words: ["ok", "success", "iserror", "issuccess"],
      needs: "within",
      hint: "a call expects success by default; a class of statuses is \"status\": \"2xx\""
    ),
    Row(
      words: ["contenttype", "mimetype", "cookie"],
      needs: "within",
      hint: "it is a header: \"headers\": {\"Content-Type\": …}; cookies are \"cookies\""
    ),
    Row(
      words: ["regex", "regexp", "filter", "filters", "transform", "expression"],
      needs: "append",
      hint: "a value is changed by \"via\": \"regex('…')\", beside where it comes from"
    ),
    Row(
      words: [
        "from", "in", "source", "selector", "json", "jsonpath", "jsonpaths", "path", "property",
      ],
      needs: "append",
      hint:
        "a capture is a JSONPath, or an object with a source: {\"body\": \"$.id\"}, {\"header\": \"ETag\"}"
    ),
    Row(
      words: ["file", "csv", "path", "data", "source", "from", "items", "values", "list"],
      needs: "delimiter",
      hint: "rows are \"rows\": a list, a template, or the path of a .json or .csv file"
    ),
    Row(
      words: ["max", "maximum"],
      needs: "until",
      hint: "the most attempts are \"attempts\": 5, the longest time is \"timeout\": \"5s\"",
      isSure: true
    ),
    Row(
      words: ["document", "gql"],
      needs: "operationName",
      hint: "the document is \"query\": \"{ user { name } }\""
    ),
    Row(
      words: ["selectors", "selector", "css"],
      needs: "within",
      hint: "elements of a page are found by XPath: \"html\": {\"//h1\": \"Welcome\"}"
    ),
    Row(
      words: ["statustext", "statusmessage", "reason", "reasonphrase"],
      needs: "within",
      hint: "the text after the status is not checked: \"status\": 200"
    ),
    Row(
      words: ["seq", "order", "priority", "serial", "sequential", "sequence"],
      hint:
        "units run in parallel, in any order: calls in a fixed order are steps of one scenario"
    ),
    Row(
      words: ["options", "settings", "config", "meta", "info"],
      needs: "timeout",
      hint: "options are keys of the call itself: \"timeout\", \"retry\", \"followRedirects\""
    ),
    Row(
      words: ["mode", "options"],
      needs: "multipart",
      hint: "the kind of a body is its key: \"body\": {\"json\": …}"
    ),
    Row(
      words: [
        "env", "environment", "environments", "globals", "config", "settings", "baseurl", "baseuri",
        "host", "server", "servers",
      ],
      needs: "endpoints",
      hint:
        "environments are files: local.env.json with \"baseURL\"; what all calls share is \"defaults\""
    ),
    Row(
      words: ["bail", "failfast", "stoponfailure", "stoponerror"],
      hint: "a run stops after its first failure with --fail-fast"
    ),
    Row(
      words: ["reporters", "reporter", "reports", "report"],
      hint: "reports are options of the command: --report KIND=FILE"
    ),
    Row(
      words: ["grpc", "websocket", "ws", "soap", "trpc"],
      needs: "request",
      hint: "calls are HTTP: \"request\": \"POST /users\"; events and lines are read by \"stream\""
    ),
    Row(
      words: ["disabled", "enabled", "only", "xit", "pending"],
      needs: "skip",
      hint: "to skip it, write \"skip\": \"the reason\"; units are chosen by --tag and -n"
    ),
    Row(
      words: [
        "script", "scripts", "exec", "event", "prerequest", "prerequestscript", "postresponse",
        "js",
        "javascript", "beforerequest", "afterresponse", "onresponse",
      ],
      hint:
        "scripts are not run: values come from \"variables\", \"capture\" and filters, checks are in \"expect\""
    ),
    Row(
      words: [
        "before", "beforeall", "beforeeach", "setup", "background", "given", "hooks", "oninit",
      ],
      hint:
        "what comes first is a step of the scenario; what several units share is a fixture: \"uses\""
    ),
    Row(
      words: [
        "insecure", "skipverify", "rejectunauthorized", "strict", "strictssl", "verifypeer",
        "verifyssl", "sslverify",
      ],
      needs: "verify",
      hint: "to turn off verification, set \"verify\": false"
    ),
    Row(
      words: [
        "insecure", "verifyssl", "sslverify", "skiptlsverify", "rejectunauthorized", "strictssl",
        "ignoressl", "ssl", "verifypeer",
      ],
      needs: "tls",
      hint: "to turn off verification, set \"tls\": {\"verify\": false}"
    ),
    Row(
      words: ["cacert", "cert", "clientcert", "clientcertificate", "certificates", "pfx", "ca"],
      needs: "tls",
      hint: "certificates are set in \"tls\": {\"ca\": …, \"certificate\": …, \"key\": …}"
    ),
    Row(
      words: [
        "basic", "basicauth", "bearer", "token", "bearertoken", "apikey", "oauth2", "authorization",
        "oauth", "ntlm", "digest", "netrc", "awssigv4", "user", "username", "password", "security",
      ],
      needs: "auth",
      hint:
        "credentials are \"auth\": the name of an auth profile, or {\"type\": \"bearer\", \"token\": …}"
    ),
    Row(
      words: ["contenttype", "mimetype", "mediatype", "useragent", "accept", "cookie"],
      needs: "headers",
      hint: "it is a header: \"headers\": {\"Accept\": …}; the type of a body is its \"type\""
    ),
    Row(
      words: [
        "json", "form", "multipart", "graphql", "raw", "text", "file", "formdata", "urlencoded",
      ],
      needs: "body",
      hint:
        "it is a content of the body: \"body\": {\"json\": …}; others are text, form, multipart, file, graphql"
    ),
    Row(
      words: ["jsonpath", "jsonpaths", "jsonbody", "bodypath"],
      needs: "body",
      hint: "the body is checked by JSONPaths: \"body\": {\"$.id\": 42}"
    ),
    Row(
      words: ["threads", "concurrency", "parallel", "workers", "vus", "users", "stages", "rampup"],
      hint:
        "units run in parallel: --jobs N, or \"run\": {\"jobs\": N} in spec-run.json; load is not tested"
    ),
    Row(
      words: ["imports", "import", "include", "includes", "require"],
      hint:
        "all files of the folder belong to the catalog; other catalogs are \"catalogs\" in spec-run.json"
    ),
  ]
}
