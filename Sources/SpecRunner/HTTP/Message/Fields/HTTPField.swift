/// One line of a head: a name and a value (RFC 9110 section 5).
public struct HTTPField: Sendable {
  /// The name as it is written; compared without regard to case.
  public var name: String

  /// The value, without blanks around it.
  ///
  /// A received value that is not UTF-8 is read as ISO 8859-1, so that no byte is lost.
  public var value: String {
    didSet { isLatin1 = false }
  }

  /// Whether each character of the value is a byte, as they were not UTF-8.
  package private(set) var isLatin1 = false

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its value.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Creates a field by the bytes of its value.
  package init(name: String, bytes: ArraySlice<UInt8>) {
    self.name = name
    (value, isLatin1) = HTTPToken.text(of: bytes)
  }

  /// The bytes of the value.
  package var bytes: [UInt8] { HTTPToken.bytes(of: value, isLatin1: isLatin1) }
}

extension HTTPField: Hashable {
  /// Whether the names are the same but for their case, and the values byte for byte.
  public static func == (left: HTTPField, right: HTTPField) -> Bool {
    HTTPToken.equal(left.name, right.name) && left.value.utf8.elementsEqual(right.value.utf8)
  }

  /// Adds the name, without its case, and the value.
  ///
  /// - Parameter hasher: Where they are added.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte.lowercased) }
    for byte in value.utf8 { hasher.combine(byte) }
  }
}

extension HTTPField: CustomStringConvertible {
  /// The line, without its end.
  public var description: String { "\(name): \(value)" }
}
