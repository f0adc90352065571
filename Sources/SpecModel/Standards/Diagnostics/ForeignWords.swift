/// Words of other tools for which the format has no word of the same meaning, and what it has in their place.
///
/// Words that are plain renames are in `Synonyms`.
package enum ForeignWords {
  /// What to write in place of a key, in one line.
  ///
  /// - Returns: The line; nil if it is no word of another tool.
  package static func hint(forKey key: String, in keys: some Sequence<String>) -> String? {
    row(forKey: key, in: keys)?.hint
  }

  /// The row of a key.
  package static func row(forKey key: String, in keys: some Sequence<String>) -> Row? {
    let word = Synonyms.folded(key)
    let keys = Set(keys)
    return self.keys.first { row in
      row.words.contains(word) && (row.needs.map { keys.contains($0) } ?? true)
    }
  }

  /// What to write in place of a variable of another tool.
  ///
  /// - Returns: The line; nil if it is no word of another tool.
  package static func hint(forVariable name: String) -> String? {
    variables.first { $0.words.contains(name) }?.hint
  }

  /// What to use in place of a filter of another tool.
  ///
  /// - Returns: The line; nil if no tool has such a filter, or the format has it, too.
  package static func hint(forFilter name: String) -> String? {
    filters.first { $0.words.contains(Synonyms.folded(name)) }?.hint
  }

  /// The function that does what a dynamic variable of Postman does.
  ///
  /// - Returns: The call of the function, nil if there is none.
  package static func function(forDynamicVariable name: String) -> String? {
    dynamicVariables[name.lowercased()]
  }

  /// The JSONPath that a path of another tool means: `res.body.id` is `$.id`.
  ///
  /// - Returns: The JSONPath, nil if none is meant.
  package static func path(meantBy written: String) -> String? {
    let path = written.hasPrefix("jsonpath ") ? String(written.dropFirst(9)) : written
    let quoted = path.count > 2 && path.hasPrefix("\"") && path.hasSuffix("\"")
    let text = quoted ? String(path.dropFirst().dropLast()) : path
    if text.hasPrefix("$") { return text.utf8.elementsEqual(written.utf8) ? nil : text }
    if text.hasPrefix("/"), let pointer = JSONPointer(parsing: text) {
      return pointer.tokens.reduce("$") { path, token in
        token.utf8.allSatisfy(\.isDigit)
          ? "\(path)[\(token)]" : "\(path).\(token)"
      }
    }
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
  package struct Row {
    let words: Set<String>
    let needs: String?

    /// What to write in place of the key.
    package let hint: String

    /// Whether the hint helps more than the nearest key, and than the place where there is such a key.
    package let isSure: Bool

    /// Reads the words, and behind a bar the key that an object must have, with `!` if the hint is sure.
    init(_ text: String, hint: String) {
      let parts = text.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
      let key = parts.dropFirst().first?.first
      words = Set(parts.first ?? [])
      needs = key.map { String($0.prefix { $0 != "!" }) }
      isSure = key?.hasSuffix("!") == true
      self.hint = hint
    }
  }

  private static let variables =
    ([
      "pm postman bru": "scripts are not run: write {{name}}, or a function such as {{uuid()}}",
      "res response responseBody jsonData body":
        "a value of a response is captured first: \"capture\": {\"id\": \"$.id\"}, then {{id}}",
      "req request": "what is sent has a name first: \"variables\": {\"id\": …}, then {{id}}",
      "steps captures":
        "a value of an earlier step is captured there: \"capture\": {\"id\": \"$.id\"}, then {{id}}",
      "process ENV __ENV getenv":
        "write {{name}}; variables of the process are {{env.NAME}} in environment files",
      "karate faker Math Date":
        "functions are uuid(), now(), randomInt(a, b), randomString(n), range(a, b), file('path')",
    ] as KeyValuePairs).map { Row($0, hint: $1) }

  private static let filters =
    ([
      "hmacmd5 hmacsha1 hmacsha224 hmacsha384 hmacsha512": "the only HMAC is hmacSHA256",
      "sha224 sha384 sha3 crc32 adler32": "the hashes are md5, sha1, sha256 and sha512",
      "adddays addhours addminutes addseconds adddate dateadd":
        "a date is moved by plus('1d') or minus('1d')",
      "slice substring substr truncate left":
        "a part of a string is found by a pattern: regex('^.{8}')",
      "concat concatenate": "strings are written side by side: {{a}}{{b}}",
    ] as KeyValuePairs).map { Row($0, hint: $1) }

  private static let dynamicVariables: [String: String] = [
    "$guid": "uuid()", "$randomuuid": "uuid()", "$uuid": "uuid()",
    "$timestamp": "now() | format('epochSeconds')", "$isotimestamp": "now()",
    "$datetime": "now()", "$randomint": "randomInt(0, 1000)",
    "$randomalphanumeric": "randomString(1)", "$randompassword": "randomString(15)",
    "$randomfirstname": "randomString(8)", "$randomlastname": "randomString(8)",
    "$randomusername": "randomString(8)", "$randomemail": "randomString(8)",
  ]
}
