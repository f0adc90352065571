/// What names of one kind may be (`Docs/Format.md`, "Names and files").
package enum NameRule: Sendable {
  /// Anything.
  case any
  /// Endpoints, fixtures, auth profiles, secrets, values of calls: `[A-Za-z_][A-Za-z0-9_]*`.
  case identifier
  /// Variables and captures: an identifier that means nothing in templates yet.
  case variable
  /// Shapes: an identifier that begins with a capital.
  case shape
  /// Scenarios, cases, rows: 1 to 200 characters, none of them a control.
  case title
  /// Folders of mounted catalogs: letters, digits, `_` and `-`.
  case folder
  /// Prefixes of namespaces: a letter or `_`, then letters, digits, `_`, `-` or `.` (an ASCII `NCName` of XML).
  case prefix
  /// Headers and the cookies of requests: a token of RFC 9110 5.6.2.
  case token
  /// The cookies of responses: what programs that set cookies accept (RFC 6265bis 5.6).
  case cookie

  /// The variables that are always there; where `env` may be written is shown by itself.
  static let builtIn: Set<String> = ["environment", "baseURL", "run", "secrets", "env"]

  /// Those of them that are texts, so that a parameter of a target may be called like one and have its value.
  static let builtInTexts: Set<String> = ["environment", "baseURL"]

  /// The words of templates that are values themselves.
  private static let literals: Set<String> = ["true", "false", "null"]

  /// The names that no variable can have.
  static let reserved = builtIn.union(literals)

  /// Whether a name is allowed.
  package func allows(_ name: String) -> Bool {
    let bytes = name.utf8
    switch self {
    case .any: return true
    case .identifier:
      return bytes.first.map { !$0.isDigit } ?? false
        && bytes.allSatisfy(\.isWordCharacter)
    case .variable: return Self.identifier.allows(name) && !Self.reserved.contains(name)
    case .shape:
      return bytes.first.map { (0x41...0x5A).contains($0) } ?? false
        && bytes.allSatisfy(\.isWordCharacter)
    case .title:
      // Most are ASCII, whose controls need no table.
      if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return 1...200 ~= bytes.count }
      let scalars = name.unicodeScalars
      return 1...200 ~= scalars.count
        && scalars.allSatisfy { $0.properties.generalCategory != .control }
    case .folder:
      return !bytes.isEmpty
        && bytes.allSatisfy { $0.isWordCharacter || $0 == UInt8(ascii: "-") }
    case .prefix:
      return bytes.first.map { $0.isLetter || $0 == UInt8(ascii: "_") } ?? false
        && bytes.allSatisfy { $0.isWordCharacter || "-.".utf8.contains($0) }
    case .token: return HTTPToken.isToken(name)
    case .cookie:
      return !bytes.isEmpty && bytes.first != 0x20 && bytes.last != 0x20 && !name.hasExpression
        && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !";=".utf8.contains($0) }
    }
  }

  /// The pattern of such names; nil if any name is allowed.
  var pattern: String? {
    switch self {
    case .any, .title, .cookie: nil
    case .identifier, .variable: "^[A-Za-z_][A-Za-z0-9_]*$"
    case .shape: "^[A-Z][A-Za-z0-9_]*$"
    case .folder: "^[A-Za-z0-9_-]+$"
    case .prefix: "^[A-Za-z_][A-Za-z0-9_.-]*$"
    case .token: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"
    }
  }

  func check(_ key: JSONValue, _ sink: any DiagnosticSink) {
    if self == .title, key.node.kind == .key { sink.warnOfTemplate(inName: key, isSent: false) }
    guard let name = key.string, !allows(name), !sink.refusesLoneSurrogate(in: key) else {
      return
    }
    if self == .variable, Self.reserved.contains(name) {
      return sink.reportInvalid(
        .reservedName,
        key,
        "\"\(name)\" cannot be a name here: \(Self.meaning(ofReserved: name))",
        label: "expected another name"
      )
    }
    sink.reportInvalid(
      .invalidName,
      key,
      "\"\(name)\" cannot be a name here\(name.hasExpression ? ": a name has no templates" : "")",
      label: "expected \(expectation)"
    )
  }

  /// What a name means in templates that no variable can have.
  static func meaning(ofReserved name: String) -> String {
    switch name {
    case "env": "{{env.NAME}} is a variable of the process"
    case "secrets": "{{secrets.NAME}} is a secret"
    default: "{{\(name)}} \(literals.contains(name) ? "is a value itself" : "is built in")"
    }
  }

  /// What is expected, as a person is shown.
  var expectation: String {
    switch self {
    case .any: "a name"
    case .identifier, .variable: "a letter or '_', then letters, digits or '_'"
    case .shape: "a capital letter, then letters, digits or '_'"
    case .title: "1 to 200 characters without control characters"
    case .folder: "letters, digits, '_' or '-'"
    case .prefix: "a letter or '_', then letters, digits, '_', '-' or '.'"
    case .token: "letters, digits or any of !#$%&'*+-.^_`|~"
    case .cookie: "a cookie's name, without ';', '=' and control characters"
    }
  }
}
