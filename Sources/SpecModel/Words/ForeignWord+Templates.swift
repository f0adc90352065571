extension ForeignWord {
  /// Filters of templates.
  static let filters =
    renames(
      .filter,
      [
        "uppercase": "upper uppercased toupper touppercase upcase",
        "lowercase": "lower lowercased tolower tolowercase downcase",
        "trim": "strip",
        "replace": "gsub sub",
        "unique": "uniq distinct",
        "length": "size count len",
        "integer": "toint tointeger parseint int",
        "number": "tonumber tofloat parsefloat float",
        "string": "tostring str",
        "json": "tojson stringify",
        "parseJSON": "parse fromjson",
        "base64Encode": "base64 b64encode btoa tobase64",
        "base64Decode": "b64decode atob frombase64 debase64",
        "base64URLEncode": "base64url b64urlencode",
        "urlEncode": "percentencode encodeuri encodeuricomponent urlescape escape",
        "urlDecode": "percentdecode decodeuri decodeuricomponent unescape",
        "hmacSHA256": "hmac",
        "concat": "concatenate append",
        "divide": "div dividedby",
        "padStart": "padleft leftpad lpad zfill",
        "inTimeZone": "timezone tz totimezone astimezone",
        "jwt": "jwtdecode decodejwt parsejwt",
        "jwtSign": "jwtencode encodejwt signjwt createjwt jwtcreate",
        "jwtVerify": "verifyjwt jwtvalidate validatejwt",
        "sign": "signature rsasign ecdsasign signrsa",
      ]
    )
    + hints(
      .filter,
      [
        "hmacmd5 hmacsha224 hmacsha384": "the HMACs are hmacSHA1, hmacSHA256 and hmacSHA512",
        "verify": "a JSON Web Token is verified by jwtVerify(algorithm, key)",
        "sha224 sha384 sha3 crc32 adler32": "the hashes are md5, sha1, sha256 and sha512",
        "adddays addhours addminutes addseconds addmonths addyears adddate dateadd":
          "a date is moved by plus('1d') or minus('1d')",
        "slice substring substr truncate left":
          "a part of a string is found by a pattern: regex('^.{8}')",
      ]
    )

  /// Functions of templates.
  static let functions = renames(
    .function,
    [
      "randomInt": "random rand randint randomnumber",
      "now": "timestamp date datetime time today newdate",
      "uuid": "uuid4 uuidv4 newuuid randomuuid generateuuid guid",
      "file": "readfile",
      "sample": "fake faker example mock",
    ]
  )

  /// Signs in templates, which have no operators.
  static let signs = hints(
    .sign,
    [
      "?? || |": "a default is a filter: {{name | default('x')}}",
      "+": "numbers are added by {{n | add(1)}}, strings are written side by side: {{a}}{{b}}",
      "(": "values have no methods: write a filter, such as {{name | uppercase}}",
      "{": "a template has two braces: {{name}}",
      "= == === != ! < > <= >= && ?": "templates do not compare; \"if\" does: {\"name\": \"x\"}",
    ]
  )

  /// Variables of templates; those that begin with `$` are Postman's.
  static let variables =
    renames(
      .variable,
      [
        "uuid()": "$guid $randomuuid $uuid",
        "now()": "$isotimestamp $datetime",
        "now() | format('epochSeconds')": "$timestamp",
        "randomInt(0, 1000)": "$randomint",
        "randomString(8)":
          "$randomalphanumeric $randompassword $randomfirstname $randomlastname $randomusername $randomemail",
      ]
    )
    + hints(
      .variable,
      [
        "vars variables this data": "a variable is written by its name alone: {{name}}",
        "pm postman bru":
          "scripts are not run: write {{name}}, or a function such as {{uuid()}}",
        "res response responsebody jsondata body":
          "a value of a response is captured first: \"capture\": {\"id\": \"$.id\"}, then {{id}}",
        "req request":
          "what is sent has a name first: \"variables\": {\"id\": …}, then {{id}}",
        "steps captures":
          "a value of an earlier step is captured there: \"capture\": {\"id\": \"$.id\"}, then {{id}}",
        "process getenv":
          "write {{name}}; variables of the process are {{env.NAME}} in environment files",
        "karate faker math date":
          "functions are uuid(), now(), randomInt(a, b), sample('Shape'), range(a, b), file('path')",
      ]
    )
}
