/// A line of a `.http` file.
struct HTTPFileLine {
  /// The line without its end.
  let text: String
  let range: SourceRange

  /// The line without blanks at both ends.
  var words: String { HTTPToken.trimmed(text) }

  var isSeparator: Bool { text.hasPrefix("###") }

  var isComment: Bool { words.hasPrefix("#") || words.hasPrefix("//") }

  /// What a comment says; the title of a separator.
  var comment: String { words.trimmed { "#/ \t".contains($0) } }

  /// The parts of `@name = value`.
  var definition: (name: String, value: String)? {
    let words = words
    guard words.hasPrefix("@"), let sign = words.firstIndex(of: "=") else { return nil }
    let name = HTTPToken.trimmed(words[..<sign].dropFirst().trimmed { $0 == ":" || $0 == " " })
    guard !name.isEmpty, !name.contains(" ") else { return nil }
    return (name, HTTPToken.trimmed(words[words.index(after: sign)...]))
  }

  /// The parts of `# @name value`.
  var option: (name: String, value: String)? {
    guard isComment, comment.hasPrefix("@") else { return nil }
    let parts = comment.dropFirst().split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    // A variable that is commented out is a comment.
    guard let name = parts.first, !name.contains("="), parts.last?.first != "=" else { return nil }
    return (name.lowercased(), parts.count > 1 ? HTTPToken.trimmed(parts[1]) : "")
  }

  /// The parts of `Name: value`.
  var header: (name: String, value: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = HTTPToken.trimmed(text[..<colon])
    guard HTTPToken.isToken(name) else { return nil }
    return (name, HTTPToken.trimmed(text[text.index(after: colon)...]))
  }

  private static let methods: Set<String> = [
    "GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "GRAPHQL",
    "PROPFIND", "PROPPATCH", "MKCOL", "COPY", "MOVE", "LOCK", "UNLOCK", "CHECKOUT", "CHECKIN",
    "REPORT", "MERGE", "MKACTIVITY", "MKWORKSPACE", "VERSION-CONTROL", "BASELINE-CONTROL",
    "MKCALENDAR", "ACL", "SEARCH", "QUERY",
  ]

  /// The methods of what is no request of HTTP, or one to a proxy.
  static let unsent: Set<String> = [
    "GRPC", "WEBSOCKET", "WS", "WSS", "SSE", "EVENTSOURCE", "MQTT", "MQTTS", "AMQP", "AMQPS",
    "RABBITMQ", "RSOCKET", "STOMP", "GRAPHQLWS", "GRAPHQLSSE", "CONNECT",
  ]

  /// The method and the URL of the line that begins a request.
  var request: (method: String, url: String)? {
    let parts = words.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    guard let first = parts.first else { return nil }
    let method = first.uppercased()
    if parts.count > 1, Self.methods.contains(method) || Self.unsent.contains(method) {
      return (method, Self.withoutVersion(HTTPToken.trimmed(parts[1])))
    }
    let host = first.prefix { !"/?".contains($0) }
    let isURL = first.contains("://") || first.hasPrefix("/") || first.hasPrefix("{{")
    guard isURL || host.contains(".") && first.contains("/") || host.hasPrefix("localhost") else {
      return nil
    }
    return ("GET", Self.withoutVersion(words))
  }

  /// Whether it begins a request although no separator is before it.
  var isNextRequest: Bool {
    guard let (_, url) = request, let word = words.split(separator: " ").first else { return false }
    return Self.methods.contains(String(word))
      && (url.contains("://") || url.hasPrefix("/") || url.hasPrefix("{{"))
  }

  private static func withoutVersion(_ url: String) -> String {
    guard let space = url.lastIndex(of: " "), url[space...].hasPrefix(" HTTP/") else { return url }
    return HTTPToken.trimmed(url[..<space])
  }
}

extension StringProtocol {
  /// Without some characters at both ends.
  fileprivate func trimmed(_ isEdge: (Character) -> Bool) -> String {
    String(drop(while: isEdge).reversed().drop(while: isEdge).reversed())
  }
}
