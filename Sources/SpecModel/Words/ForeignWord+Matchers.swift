extension ForeignWord {
  /// Operators of matchers.
  static let operators =
    renames(
      .operator,
      [
        "equals": "eq equal equalto is = == === tobe toequal eql $eq",
        "not": "ne neq notequal notequals isnot != ! $ne",
        "greaterThan": "gt greater morethan above exclusiveminimum > $gt",
        "atLeast": "gte ge min minimum >= $gte",
        "lessThan": "lt less below exclusivemaximum < $lt",
        "atMost": "lte le max maximum <= $lte",
        "matches": "regex regexp pattern match like $regex",
        "contains": "include includes has have tocontain",
        "startsWith": "prefix beginswith",
        "endsWith": "suffix",
        "length": "size count len haslength minlength maxlength minitems maxitems",
        "anyOf": "in oneof or enum $in",
        "allOf": "and",
        "each": "every all foreach",
        "some": "any",
        "exists": "exist isdefined defined present ispresent required $exists",
        "shape": "type istype isa typeof",
        "sameElements": "containsonly containsexactly",
        "snapshot": "tomatchsnapshot matchsnapshot matchessnapshot matchfile matchesfile",
        "anyOrder": "inanyorder ignoreorder unordered", "ignoring": "ignore ignorepaths excluding",
      ]
    )
    + hints(
      .operator,
      [
        "isstring isnumber isboolean isarray isobject isinteger isint isfloat isdate isuuid isemail isurl":
          "a type or a format is a shape: {\"shape\": \"string\"}",
        "isnull null nil": "to compare with null, write null itself, or {\"equals\": null}",
        "notnull isnotnull istruthy notnil": "a value that is not null is {\"not\": null}",
        "isundefined notexists notexist undefined absent missing isfalsy":
          "an absent value is {\"exists\": false}",
        "isempty empty notempty isnotempty":
          "an empty value is {\"length\": 0}, another one {\"length\": {\"atLeast\": 1}}",
        "between range inrange": "a range is {\"atLeast\": 1, \"atMost\": 5}",
        "nin notin noneof": "none of several values is {\"not\": {\"anyOf\": […]}}",
        "notcontains doesnotcontain notmatches notmatch notinclude":
          "the opposite of a matcher is \"not\": {\"not\": {\"contains\": …}}",
        "flags ignorecase caseinsensitive equalsignorecase icontains":
          "case is ignored by a filter: {\"via\": \"lowercase\", \"contains\": \"a\"}",
        "containsonlydeep": "write {\"equals\": […], \"anyOrder\": true}",
        "message msg because":
          "remove it: a failure names the path, the expected value and the value found",
      ]
    )

  /// Types of shapes.
  static let types =
    renames(
      .type,
      [
        "integer": "int int32 int64 long uint",
        "number": "float double decimal numeric",
        "boolean": "bool",
        "string": "str text char",
        "array": "list",
        "object": "dict dictionary map",
        "null": "nil none undefined",
        "any": "unknown mixed",
        "date-time": "datetime timestamp",
        "uri": "url",
        "uuid": "guid",
        "email": "mail",
        "hostname": "host",
        "ipv4": "ip",
        "regex": "regexp",
        "base64": "data",
      ]
    )
    + hints(
      .type,
      [
        "optional nullable":
          "null is allowed by \"?\" behind the type: \"string?\"; a missing member by \"name?\"",
        "enum oneof": "alternatives are separated by \"|\": 'open' | 'paid'",
      ]
    )

  /// Words that keys allow.
  static let values = renames(
    .value,
    [
      "ascending": "asc",
      "descending": "desc",
      "bearer": "jwt bearertoken bearerauth",
      "basic": "basicauth",
      "apiKey": "cookie header",
      "step": "multipleof",
      "unique": "uniqueitems distinct",
      "signature": "hmac httpsignature rfc9421",
      "jwtBearer": "urn:ietf:params:oauth:granttype:jwtbearer",
      "HS256": "hmacsha256 sha256",
      "RS256": "rsav15sha256 rsasha256 rsa",
      "PS512": "rsapsssha512",
      "ES256": "ecdsap256sha256 ecdsa",
      "ES384": "ecdsap384sha384",
      "EdDSA": "ed25519",
    ]
  )

  /// Words for which a key has none.
  static let valueHints = hints(
    .value,
    ["privatekeyjwt clientsecretjwt": "a client that signs has the key \"clientAssertion\""]
  )
}
