/// A `Set-Cookie` field as it was received (RFC 6265bis section 5.6).
public struct SetCookie: Sendable, Hashable {
  /// The cookie's name; may be empty.
  public var name: String
  /// The cookie's value.
  public var value: String
  /// When it ends, in seconds since 1970-01-01 UTC, as `Expires` says.
  public var expires: Int?
  /// For how many seconds it holds.
  public var maxAge: Int?
  /// The domain that it is for, in small letters, without a dot in front; `nil` for the host alone.
  public var domain: String?
  /// The path that it is for, if it says one that begins with `/`.
  public var path: String?
  /// Whether it may be sent over https only.
  public var isSecure = false
  /// Whether scripts must not see it.
  public var isHTTPOnly = false
  /// Whether it may be sent across sites.
  public var sameSite: SameSite?

  /// Whether each character of name and value is a byte, as they were not UTF-8.
  package var isLatin1 = false

  /// Whether a cookie may be sent across sites.
  public enum SameSite: String, Sendable, Hashable {
    /// Never.
    case strict = "Strict"
    /// When a person follows a link.
    case lax = "Lax"
    /// Always.
    case none = "None"
  }

  /// The most bytes of name and value together (RFC 6265bis section 5.6).
  private static let sizeLimit = 4096
  /// The most bytes of an attribute's value.
  private static let attributeLimit = 1024

  /// Reads a field's value; `nil` if a user agent has to ignore it.
  ///
  /// - Parameter text: The value of one `Set-Cookie` line.
  public init?(_ text: String) {
    guard !text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return nil }
    let parts = text.utf8.split(
      separator: UInt8(ascii: ";"),
      omittingEmptySubsequences: false
    ).map { Substring($0) }
    guard let pair = parts.first else { return nil }
    (name, value) = Self.pair(pair) ?? ("", HTTPToken.trimmed(pair))
    guard !name.isEmpty || !value.isEmpty,
      name.utf8.count + value.utf8.count <= Self.sizeLimit
    else { return nil }
    for part in parts.dropFirst() {
      let (attribute, value) = Self.pair(part) ?? (HTTPToken.trimmed(part), "")
      if value.utf8.count <= Self.attributeLimit { take(attribute.lowercased(), value) }
    }
  }

  private mutating func take(_ attribute: String, _ value: String) {
    switch attribute {
    case "expires":
      expires = HTTPDate.seconds(lenient: value) ?? expires
    case "max-age":
      maxAge = Self.seconds(value) ?? maxAge
    case "domain":
      let name = value.lowercased()
      let host = name.utf8.first == UInt8(ascii: ".") ? String(name.dropFirst()) : name
      domain = host.isEmpty ? nil : host
    case "path":
      path = value.utf8.first == UInt8(ascii: "/") ? value : nil
    case "secure":
      isSecure = true
    case "httponly":
      isHTTPOnly = true
    case "samesite":
      switch value.lowercased() {
      case "strict": sameSite = .strict
      case "lax": sameSite = .lax
      case "none": sameSite = SameSite.none
      default: sameSite = nil
      }
    default:
      break
    }
  }

  private static func pair(_ text: Substring) -> (String, String)? {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    return (
      HTTPToken.trimmed(text[..<sign]), HTTPToken.trimmed(text[text.utf8.index(after: sign)...])
    )
  }

  /// An optional minus and digits; more than an `Int` holds is the most it holds.
  private static func seconds(_ text: String) -> Int? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text[...]
    guard !digits.isEmpty,
      digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
    else { return nil }
    return Int(text) ?? (isNegative ? .min : .max)
  }
}
