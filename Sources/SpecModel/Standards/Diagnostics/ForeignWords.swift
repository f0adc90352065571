/// Words of other tools for which the format has no word of the same meaning, and what it has in their place.
///
/// Words that are plain renames stand in `Synonyms`.
package enum ForeignWords {
  /// What to write in place of a key, in one line.
  ///
  /// - Parameters:
  ///   - key: The key as written.
  ///   - keys: The keys of the object in which it stands.
  /// - Returns: The line; nil if it is no word of another tool.
  package static func hint(forKey key: String, in keys: some Sequence<String>) -> String? {
    let word = Synonyms.folded(key)
    let keys = Set(keys)
    return self.keys.first { row in
      row.words.contains(word) && (row.needs.map { keys.contains($0) } ?? true)
    }?.hint
  }

  /// What to write in place of a variable of another tool.
  ///
  /// - Parameter name: The name that begins the expression.
  /// - Returns: The line; nil if it is no word of another tool.
  package static func hint(forVariable name: String) -> String? {
    variables.first { $0.words.contains(name) }?.hint
  }

  /// The function that does what a dynamic variable of Postman does.
  ///
  /// - Parameter name: The name with its `$`.
  /// - Returns: The call of the function, nil if there is none.
  package static func function(forDynamicVariable name: String) -> String? {
    dynamicVariables[name.lowercased()]
  }

  /// The JSONPath that a path of another tool means: `res.body.id` is `$.id`.
  ///
  /// - Parameter written: The path as written.
  /// - Returns: The JSONPath, nil if none is meant.
  package static func path(meantBy written: String) -> String? {
    let path = written.hasPrefix("jsonpath ") ? String(written.dropFirst(9)) : written
    let quoted = path.count > 2 && path.hasPrefix("\"") && path.hasSuffix("\"")
    let text = quoted ? String(path.dropFirst().dropLast()) : path
    if text.hasPrefix("$") { return text.utf8.elementsEqual(written.utf8) ? nil : text }
    for prefix in [
      "res.body", "response.body", "response.json()", "res.json()", "response", "body",
    ] where text.hasPrefix(prefix) {
      let rest = text.dropFirst(prefix.count)
      if rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[") { return "$\(rest)" }
    }
    let isPlain = text.utf8.allSatisfy {
      $0.isWordCharacter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[")
        || $0 == UInt8(ascii: "]")
    }
    return isPlain && !text.isEmpty && !text.hasPrefix(".") && !text.hasPrefix("[")
      ? "$.\(text)" : nil
  }

  /// Words, the key that an object must have for the hint to help, and the hint.
  private struct Row {
    let words: Set<String>
    var needs: String?
    let hint: String
  }

  private static let keys: [Row] = [
    Row(
      words: [
        "method", "url", "uri", "path", "route", "get", "post", "put", "patch", "delete", "verb",
      ],
      needs: "request",
      hint: "the method and the target are one text: \"request\": \"GET /users/{id}\""
    ),
    Row(
      words: ["disabled", "enabled", "only", "xit", "pending"],
      needs: "skip",
      hint: "a unit is left out by \"skip\": \"the reason\", and chosen by \"tags\" and --tag"
    ),
    Row(
      words: [
        "script", "scripts", "exec", "event", "prerequest", "prerequestscript", "postresponse",
        "js",
        "javascript", "beforerequest", "afterresponse", "onresponse",
      ],
      hint:
        "scripts are not run: values come from \"variables\", \"capture\" and filters, checks stand in \"expect\""
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
        "insecure", "verifyssl", "sslverify", "skiptlsverify", "rejectunauthorized", "strictssl",
        "ignoressl", "ssl", "verifypeer",
      ],
      needs: "tls",
      hint: "certificates are not verified with \"tls\": {\"verify\": false}"
    ),
    Row(
      words: ["cacert", "cert", "clientcert", "clientcertificate", "certificates", "pfx", "ca"],
      needs: "tls",
      hint: "certificates are given by \"tls\": {\"ca\": …, \"certificate\": …, \"key\": …}"
    ),
    Row(
      words: [
        "basic", "basicauth", "bearer", "token", "bearertoken", "apikey", "oauth2", "authorization",
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

  private static let variables: [(words: Set<String>, hint: String)] = [
    (
      ["pm", "postman", "bru"],
      "scripts are not run: write {{name}}, or a function such as {{uuid()}}"
    ),
    (
      ["res", "response", "responseBody", "jsonData", "body"],
      "a value of a response is captured first: \"capture\": {\"id\": \"$.id\"}, then {{id}}"
    ),
    (["req", "request"], "what is sent has a name first: \"variables\": {\"id\": …}, then {{id}}"),
    (
      ["process", "ENV", "__ENV", "getenv", "captures", "steps"],
      "write {{name}}; variables of the process are {{env.NAME}} in environment files"
    ),
    (
      ["karate", "faker", "Math", "Date"],
      "functions are uuid(), now(), randomInt(a, b), randomString(n), range(a, b), file('path')"
    ),
  ]

  private static let dynamicVariables: [String: String] = [
    "$guid": "uuid()", "$randomuuid": "uuid()", "$uuid": "uuid()",
    "$timestamp": "now() | format('epochSeconds')", "$isotimestamp": "now()",
    "$datetime": "now()", "$randomint": "randomInt(0, 1000)",
    "$randomalphanumeric": "randomString(1)", "$randompassword": "randomString(15)",
    "$randomfirstname": "randomString(8)", "$randomlastname": "randomString(8)",
    "$randomusername": "randomString(8)", "$randomemail": "randomString(8)",
  ]
}
