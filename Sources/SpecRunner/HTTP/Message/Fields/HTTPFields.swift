/// The fields of a head or of trailers, in their order, repeated ones kept (RFC 9110 section 5.3).
public struct HTTPFields: Sendable, Hashable {
  private var lines: ContiguousArray<HTTPField>

  /// Creates fields from a list.
  ///
  /// - Parameter fields: The fields in their order.
  public init(_ fields: [HTTPField] = []) {
    lines = ContiguousArray(fields)
  }

  /// The value of a field: several lines of one name are joined with `, `.
  ///
  /// `Set-Cookie` must not be joined (RFC 9110 section 5.3): its first line is the value; see ``values(of:)``.
  /// Setting a value replaces all lines of the name, at the place of the first; `nil` removes them.
  ///
  /// - Parameter name: The name, in any case.
  public subscript(name: String) -> String? {
    get {
      guard let first = place(of: name, from: 0) else { return nil }
      var value = lines[first].value
      guard !HTTPToken.equal(name, "Set-Cookie") else { return value }
      var last = first
      while let next = place(of: name, from: last + 1) {
        value += ", " + lines[next].value
        last = next
      }
      return value
    }
    set {
      guard let newValue else { return removeAll(named: name) }
      set(name, to: [newValue])
    }
  }

  /// The values of all lines of a name, in their order.
  ///
  /// - Parameter name: The name, in any case.
  /// - Returns: A value for each line; none if there is no such field.
  public func values(of name: String) -> [String] {
    var values: [String] = []
    var start = 0
    while let place = place(of: name, from: start) {
      values.append(lines[place].value)
      start = place + 1
    }
    return values
  }

  /// Whether there is a field of this name.
  ///
  /// - Parameter name: The name, in any case.
  /// - Returns: Whether at least one line has it.
  public func contains(_ name: String) -> Bool {
    place(of: name, from: 0) != nil
  }

  /// Adds a line at the end.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  public mutating func append(_ name: String, _ value: String) {
    lines.append(HTTPField(name: name, value: value))
  }

  /// Replaces all lines of a name by new ones, at the place of the first, or at the end.
  ///
  /// - Parameters:
  ///   - name: The name, in any case; written as given.
  ///   - values: A value for each new line.
  public mutating func set(_ name: String, to values: [String]) {
    replace(name, by: values.map { HTTPField(name: name, value: $0) })
  }

  private mutating func replace(_ name: String, by fields: [HTTPField]) {
    let place = place(of: name, from: 0) ?? lines.endIndex
    removeAll(named: name)
    lines.insert(contentsOf: fields, at: place)
  }

  /// Replaces `Cookie` by one line of pairs, which keeps the spelling of its name; without pairs there is none.
  package mutating func setCookies(_ pairs: [[UInt8]]) {
    guard !pairs.isEmpty else { return removeAll(named: "Cookie") }
    let name = place(of: "Cookie", from: 0).map { lines[$0].name } ?? "Cookie"
    let line = Array(pairs.joined(separator: "; ".utf8))
    replace(name, by: [HTTPField(name: name, bytes: line[...])])
  }

  /// Removes all lines of a name.
  ///
  /// - Parameter name: The name, in any case.
  public mutating func removeAll(named name: String) {
    guard contains(name) else { return }
    lines.removeAll { HTTPToken.equal($0.name, name) }
  }

  /// Where the next line of a name is; by a span, as an iterator copies each field that it passes.
  private func place(of name: String, from start: Int) -> Int? {
    let lines = lines.span
    let length = name.utf8.count
    var place = start
    while place < lines.count {
      // Most differ in their lengths, which costs less to find out.
      if lines[place].name.utf8.count == length, HTTPToken.equal(lines[place].name, name) {
        return place
      }
      place += 1
    }
    return nil
  }

  /// The elements of a list in all lines of a name, in their order (RFC 9110 section 5.6.1).
  package func list(of name: String) -> [String] { values(of: name).flatMap(FieldScanner.list) }

  /// The names of its fields that usually carry credentials, which tell who asks, in small letters.
  package var credentialNames: Set<String> {
    Set(lines.lazy.map { $0.name.lowercased() }.filter { Self.carryCredentials($0) })
  }

  /// Whether fields of a name usually carry credentials: `Authorization`, `Cookie`, `X-API-Key`, `Private-Token`.
  package static func carryCredentials(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0 != "_" && $0 != "-" }
    // Those of CORS say what is allowed: `Access-Control-Allow-Credentials: true`.
    guard !name.hasPrefix("accesscontrol") else { return false }
    // Nor does a place in a list tell who asks: `X-Next-Page-Token`.
    guard !["pagetoken", "nexttoken"].contains(where: name.hasSuffix) else { return false }
    return name == "cookie" || endingsOfCredentials.contains { name.hasSuffix($0) }
  }

  private static let endingsOfCredentials = [
    "accesskey", "apikey", "authkey", "authorization", "credential", "credentials", "jwt",
    "password", "secret", "secretkey", "sessionid", "subscriptionkey", "token",
  ]
}

extension HTTPFields: RandomAccessCollection, ExpressibleByDictionaryLiteral {
  /// The first line's place.
  public var startIndex: Int { 0 }

  /// The place after the last line.
  public var endIndex: Int { lines.count }

  /// The line at a place.
  ///
  /// - Parameter position: A valid place.
  public subscript(position: Int) -> HTTPField { lines[position] }

  /// Creates fields from names and values in their order.
  ///
  /// - Parameter elements: A line each; a name may be repeated.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { HTTPField(name: $0.0, value: $0.1) })
  }
}
