/// What other tools and languages call the words of the format.
package enum Synonyms {
  /// The word that another one stands for.
  ///
  /// - Parameters:
  ///   - name: What was written, in whatever case.
  ///   - words: The words that would have been right.
  /// - Returns: The word; nil where none of them is meant by it.
  package static func word(for name: String, in words: some Sequence<String>) -> String? {
    guard let meanings = meanings[folded(name)] else { return nil }
    let words = Set(words)
    return meanings.first { words.contains($0) }
  }

  /// A word in small letters without what others put between its parts: `status_code`, `status-code`.
  static func folded(_ name: String) -> String {
    let folded = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    return folded.isEmpty ? name : folded
  }

  /// The words that are meant by others, which stand in small letters; of several the first that can stand there.
  private static let meanings = Dictionary(
    [keys, operators, types, filters, functions].flatMap { table in
      table.flatMap { meaning, names in names.map { ($0, [meaning]) } }
    },
    uniquingKeysWith: +
  )

  private typealias Table = KeyValuePairs<String, [String]>

  private static let operators: Table = [
    "equals": ["eq", "equal", "equalto", "is", "=", "=="],
    "not": ["ne", "neq", "notequal", "notequals", "isnot", "!=", "!"],
    "greaterThan": ["gt", "greater", "morethan", "above", "exclusiveminimum", ">"],
    "atLeast": ["gte", "ge", "min", "minimum", ">="],
    "lessThan": ["lt", "less", "below", "exclusivemaximum", "<"],
    "atMost": ["lte", "le", "max", "maximum", "<="],
    "matches": ["regex", "regexp", "pattern", "match", "like"],
    "contains": ["include", "includes", "has", "have"],
    "startsWith": ["prefix", "beginswith"],
    "endsWith": ["suffix"],
    "length": ["size", "count", "len", "minlength", "maxlength", "minitems", "maxitems"],
    "anyOf": ["in", "oneof", "or", "enum"],
    "allOf": ["and"],
    "each": ["every", "all", "foreach"],
    "some": ["any"],
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
    "now": ["timestamp", "date", "datetime", "time", "today"],
    "uuid": ["uuid4", "uuidv4"],
    "file": ["readfile"],
  ]

  private static let keys: Table = [
    "username": ["user", "login"],
    "password": ["pass", "passwd", "pwd"],
    "body": ["data", "payload"],
    "json": ["data"],
    "expect": [
      "assert", "asserts", "assertions", "should", "check", "checks", "expected", "verify",
    ],
    "capture": ["captures", "extract", "extractors", "set", "store"],
    "variables": ["vars", "values", "environmentvariables", "context"],
    "status": ["code", "statuscode", "httpstatus", "httpcode", "responsecode", "responsestatus"],
    "query": ["params", "qs", "queryparams", "queryparameters", "querystring", "searchparams"],
    "form": ["urlencoded", "formurlencoded", "formparams", "formfields", "xwwwformurlencoded"],
    "multipart": ["formdata", "multipartform", "multipartformdata"],
    "headers": ["header", "requestheaders", "responseheaders"],
    "wait": ["delay", "sleep", "pause"],
    "forEach": ["loop", "iterations", "dataset", "testdata", "datadriven", "rows"],
    "poll": ["eventually", "until", "retryuntil", "waituntil", "repeatuntil"],
    "baseURL": ["baseuri", "server", "servers", "host", "origin"],
    "within": ["maxtime", "maxduration", "duration", "responsetime", "latency", "maxresponsetime"],
    "description": ["summary", "notes", "docs", "doc", "documentation"],
    "timeout": ["timeoutms", "requesttimeout", "maxtime"],
    "steps": ["flow", "sequence", "requests", "calls"],
    "call": ["endpoint", "use", "ref"],
    "endpoints": ["paths", "operations", "requests", "item"],
    "shapes": ["schemas", "components", "definitions", "models"],
    "scenarios": ["workflows", "flows", "journeys"],
    "extends": ["inherits", "parent"],
    "skip": ["skipped", "ignore", "ignored"],
    "retry": ["retries", "retrypolicy"],
    "followRedirects": ["redirect", "redirects", "location", "followlocation", "maxredirects"],
    "finally": ["after", "afterall", "aftereach", "cleanup", "teardown"],
    "cases": ["tests", "examples"],
    "request": ["url", "uri", "path", "route", "method", "endpoint"],
    "type": ["kind", "scheme"],
    "stream": ["sse", "streaming", "eventstream"],
    "events": ["sse", "messages", "maxevents"],
    "lines": ["ndjson", "jsonl", "jsonlines", "maxlines"],
    "bytes": ["maxbytes"],
    "for": ["duration", "during", "maxtime", "timeout"],
  ]
}
