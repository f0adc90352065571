/// What other tools and languages call the words of the format.
package enum Synonyms {
  /// The word that another one stands for.
  ///
  /// - Returns: The word; nil where none of them is meant by it.
  package static func word(
    for name: String,
    in words: some Sequence<String>,
    where isLikely: (String) -> Bool = { _ in true }
  ) -> String? {
    guard let meanings = meanings[folded(name)] else { return nil }
    let words = Set(words)
    let found = meanings.filter { words.contains($0) }
    return found.first(where: isLikely) ?? found.first
  }

  /// A word in small letters without what others put between its parts: `status_code`, `status-code`.
  static func folded(_ name: String) -> String {
    let folded = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    return folded.isEmpty ? name : folded
  }

  /// The words that are meant by others, which are in small letters; of several the first that can be there.
  private static let meanings = Dictionary(
    [keys, operators, types, filters, functions].flatMap { table in
      table.flatMap { meaning, names in names.map { ($0, [meaning]) } }
    },
    uniquingKeysWith: +
  )

  private typealias Table = KeyValuePairs<String, [String]>

  private static let operators: Table = [
    "equals": ["eq", "equal", "equalto", "is", "=", "==", "===", "tobe", "toequal", "eql", "$eq"],
    "not": ["ne", "neq", "notequal", "notequals", "isnot", "!=", "!", "$ne"],
    "greaterThan": ["gt", "greater", "morethan", "above", "exclusiveminimum", ">", "$gt"],
    "atLeast": ["gte", "ge", "min", "minimum", ">=", "$gte"],
    "lessThan": ["lt", "less", "below", "exclusivemaximum", "<", "$lt"],
    "atMost": ["lte", "le", "max", "maximum", "<=", "$lte"],
    "matches": ["regex", "regexp", "pattern", "match", "like", "$regex"],
    "contains": ["include", "includes", "has", "have", "tocontain"],
    "startsWith": ["prefix", "beginswith"],
    "endsWith": ["suffix"],
    "length": [
      "size", "count", "len", "haslength", "minlength", "maxlength", "minitems", "maxitems",
    ],
    "anyOf": ["in", "oneof", "or", "enum", "$in"],
    "allOf": ["and"],
    "each": ["every", "all", "foreach"],
    "some": ["any"],
    "exists": ["exist", "isdefined", "defined", "present", "ispresent", "required", "$exists"],
    "shape": ["type", "istype", "isa", "typeof"],
    "ascending": ["asc"],
    "descending": ["desc"],
  ]

  private static let types: Table = [
    "integer": ["int", "int32", "int64", "long", "uint"],
    "number": ["float", "double", "decimal", "numeric"],
    "boolean": ["bool"],
    "string": ["str", "text", "char"],
    "array": ["list"],
    "object": ["dict", "dictionary", "map"],
    "null": ["nil", "none", "undefined"],
    "any": ["unknown", "mixed"],
    "date-time": ["datetime", "timestamp"],
    "uri": ["url"],
    "uuid": ["guid"],
    "email": ["mail"],
    "hostname": ["host"],
    "ipv4": ["ip"],
    "regex": ["regexp"],
    "base64": ["data"],
  ]

  private static let filters: Table = [
    "uppercase": ["upper", "uppercased", "toupper", "touppercase", "upcase"],
    "lowercase": ["lower", "lowercased", "tolower", "tolowercase", "downcase"],
    "trim": ["strip"],
    "replace": ["gsub", "sub"],
    "unique": ["uniq", "distinct"],
    "integer": ["toint", "tointeger", "parseint"],
    "number": ["tonumber", "tofloat", "parsefloat"],
    "string": ["tostring"],
    "json": ["tojson", "stringify"],
    "parseJSON": ["parse", "fromjson"],
    "base64Encode": ["base64", "b64encode", "btoa", "tobase64"],
    "base64Decode": ["b64decode", "atob", "frombase64", "debase64"],
    "base64URLEncode": ["base64url", "b64urlencode"],
    "urlEncode": ["percentencode", "encodeuri", "encodeuricomponent", "urlescape", "escape"],
    "urlDecode": ["percentdecode", "decodeuri", "decodeuricomponent", "unescape"],
    "hmacSHA256": ["hmac"],
  ]

  private static let functions: Table = [
    "randomInt": ["random", "rand", "randint", "randomnumber"],
    "now": ["timestamp", "date", "datetime", "time", "today", "newdate"],
    "uuid": ["uuid4", "uuidv4", "newuuid", "randomuuid", "generateuuid", "guid"],
    "file": ["readfile"],
  ]

  private static let keys: Table = [
    "username": ["user", "login"],
    "password": ["pass", "passwd", "pwd"],
    "body": ["data", "payload", "requestbody", "jsonbody"],
    "json": ["data", "jsonbody"],
    "text": ["raw", "string", "plain", "content", "bodycontains", "bodytext"],
    "file": ["binary", "filename", "path"],
    "filename": ["name"],
    "xml": ["xpath"],
    "expect": [
      "assert", "asserts", "assertions", "should", "check", "checks", "expected", "verify",
      "validate", "validation", "validations", "validators", "match", "then", "expectations",
    ],
    "capture": [
      "captures", "extract", "extractors", "set", "store", "output", "outputs", "export", "exports",
    ],
    "environment": ["env"],
    "variables": [
      "vars", "values", "environmentvariables", "context", "env", "envvars", "variable",
    ],
    "with": [
      "vars", "values", "env", "args", "arguments", "inputs", "pathparams", "pathparameters",
      "pathvariables", "urlparams", "urlvariables", "body",
    ],
    "secrets": ["secret", "secretvars", "secretvariables", "vault"],
    "uses": ["dependson", "depends", "needs", "requires"],
    "onFailure": ["continueonfailure", "continueonerror", "continueonfail", "onfail", "onerror"],
    "tags": ["marks", "mark", "labels", "label", "groups", "keywords"],
    "status": ["code", "statuscode", "httpstatus", "httpcode", "responsecode", "responsestatus"],
    "query": ["params", "qs", "queryparams", "queryparameters", "querystring", "searchparams"],
    "form": ["urlencoded", "formurlencoded", "formparams", "formfields", "xwwwformurlencoded"],
    "multipart": ["formdata", "multipartform", "multipartformdata"],
    "headers": ["header", "requestheaders", "responseheaders"],
    "wait": ["delay", "sleep", "pause", "thinktime", "delaybefore"],
    "forEach": [
      "loop", "iterations", "dataset", "testdata", "datadriven", "rows", "parametrize",
      "parameterize", "matrix", "examples", "iterationdata",
    ],
    "poll": ["eventually", "until", "retryuntil", "waituntil", "repeatuntil"],
    "baseURL": ["baseuri", "server", "servers", "host", "origin", "rooturl"],
    "within": [
      "maxtime", "maxduration", "duration", "responsetime", "latency", "maxresponsetime", "time",
      "performance", "responsetimems",
    ],
    "description": [
      "summary", "notes", "docs", "doc", "documentation", "name", "title", "testname",
    ],
    "timeout": ["timeoutms", "timeoutseconds", "requesttimeout", "maxtime"],
    "connectTimeout": ["connecttimeoutms", "connectiontimeout"],
    "proxy": ["proxyurl", "httpproxy", "httpsproxy"],
    "bandwidth": ["limitrate", "throttle"],
    "limits": ["ratelimit", "limit"],
    "httpVersion": ["http2", "http11", "http1", "http1.1", "http3", "version"],
    "schema": ["jsonschema"],
    "url": ["redirecturl", "redirectresponseurl", "effectiveurl", "finalurl"],
    "certificate": ["certificateexpiry", "certificate.expiry", "ssl"],
    "steps": ["flow", "sequence", "requests", "calls", "stages", "items"],
    "call": ["endpoint", "use", "ref", "request"],
    "endpoints": ["paths", "operations", "requests", "item"],
    "shapes": ["schemas", "components", "definitions", "models"],
    "scenarios": ["workflows", "flows", "journeys", "tests", "testcases", "suites"],
    "extends": ["inherits", "parent"],
    "skip": ["skipped", "ignore", "ignored"],
    "retry": ["retries", "retrypolicy", "retrycount", "maxretries"],
    "attempts": ["count", "times", "retries", "max", "maxattempts", "maxretries"],
    "interval": ["every", "delay", "wait", "sleep"],
    "token": ["accesstoken", "bearer", "jwt", "value"],
    "tokenURL": ["accesstokenurl"],
    "scopes": ["scope"],
    "grant": ["granttype", "flow"],
    "followRedirects": ["redirect", "redirects", "location", "followlocation", "maxredirects"],
    "repeat": ["repeatcount"],
    "example": ["sample"],
    "finally": ["after", "afterall", "aftereach", "cleanup", "teardown"],
    "cases": ["tests", "examples"],
    "request": ["url", "uri", "path", "route", "method", "endpoint", "http"],
    "baseURL": ["url"],
    "type": ["kind", "scheme", "mimetype", "contenttype", "mediatype"],
    "stream": ["sse", "streaming", "eventstream"],
    "events": ["sse", "messages", "maxevents"],
    "lines": ["ndjson", "jsonl", "jsonlines", "maxlines"],
    "bytes": ["maxbytes"],
    "for": ["duration", "during", "maxtime", "timeout"],
    "expect": ["test", "tests"],
    "bearer": ["jwt", "bearertoken", "bearerauth"],
    "basic": ["basicauth"],
    "apiKey": ["cookie", "header"],
  ]
}
