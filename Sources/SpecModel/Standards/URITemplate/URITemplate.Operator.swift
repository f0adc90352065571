extension URITemplate {
  /// The character with which an expression begins, and what follows from it (RFC 6570, A).
  package enum Operator: UInt8, Sendable, Hashable, CaseIterable {
    /// None: simple string expansion (RFC 6570, 3.2.2).
    case simple = 0
    /// `+`: reserved expansion (RFC 6570, 3.2.3).
    case reserved = 0x2B
    /// `#`: fragment expansion (RFC 6570, 3.2.4).
    case fragment = 0x23
    /// `.`: label expansion (RFC 6570, 3.2.5).
    case label = 0x2E
    /// `/`: path segment expansion (RFC 6570, 3.2.6).
    case path = 0x2F
    /// `;`: path-style parameter expansion (RFC 6570, 3.2.7).
    case parameter = 0x3B
    /// `?`: form-style query expansion (RFC 6570, 3.2.8).
    case query = 0x3F
    /// `&`: form-style query continuation (RFC 6570, 3.2.9).
    case continuation = 0x26

    /// The text before the first defined variable.
    var first: String {
      switch self {
      case .simple, .reserved: ""
      case .fragment: "#"
      case .label: "."
      case .path: "/"
      case .parameter: ";"
      case .query: "?"
      case .continuation: "&"
      }
    }

    /// The text between defined variables.
    var separator: String {
      switch self {
      case .simple, .reserved, .fragment: ","
      case .label: "."
      case .path: "/"
      case .parameter: ";"
      case .query, .continuation: "&"
      }
    }

    /// Whether the variable's name is written with its value.
    var isNamed: Bool {
      switch self {
      case .parameter, .query, .continuation: true
      case .simple, .reserved, .fragment, .label, .path: false
      }
    }

    /// The text between a name and an empty value.
    var empty: String { self == .query || self == .continuation ? "=" : "" }

    /// How values are encoded.
    var encoding: PercentEncoding {
      self == .reserved || self == .fragment ? .reserved : .unreserved
    }
  }
}
