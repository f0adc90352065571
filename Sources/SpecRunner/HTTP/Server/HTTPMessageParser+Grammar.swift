extension HTTPMessageParser {
  /// Reads a method; the usual ones are compared before a new string is made; nil if they are no token.
  static func method(_ bytes: ArraySlice<UInt8>) -> HTTPMethod? {
    for known in [HTTPMethod.get, .post] where bytes.elementsEqual(known.rawValue.utf8) {
      return known
    }
    return HTTPMethod(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads `HTTP/1.0` or `HTTP/1.x`, which is spoken to as 1.1 (RFC 9110 section 2.5).
  ///
  /// - Throws: Status 400 if they are no version, 505 for another major version.
  static func version(_ bytes: ArraySlice<UInt8>) throws(HTTPMessageError) -> HTTPVersion {
    let digits = bytes.dropFirst(5)
    guard bytes.starts(with: "HTTP/".utf8), digits.count == 3,
      let major = digits.first, major.isDigit,
      digits[digits.startIndex + 1] == UInt8(ascii: "."),
      let minor = digits.last, minor.isDigit
    else { throw .malformed("the request line does not end in an HTTP version") }
    guard major == UInt8(ascii: "1") else { throw .unknownVersion }
    return minor == UInt8(ascii: "0") ? .http1_0 : .http1_1
  }

  /// Reads `field-name ":" OWS field-value OWS` (RFC 9112 section 5).
  static func field(_ line: ArraySlice<UInt8>) throws(HTTPMessageError) -> HTTPField {
    if let first = line.first, HTTPToken.isBlank(first) {
      throw .malformed("a field line starts with white space (line folding is obsolete)")
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw .malformed("a field line has no colon")
    }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy(HTTPToken.isTokenByte) else {
      throw .malformed("a field's name is not a token")
    }
    var value = line[(colon + 1)...]
    while let first = value.first, HTTPToken.isBlank(first) { value.removeFirst() }
    while let last = value.last, HTTPToken.isBlank(last) { value.removeLast() }
    return HTTPField(name: String(decoding: name, as: UTF8.self), bytes: value)
  }

  /// Exactly one `Host`, of a plausible form, in every HTTP/1.1 request (RFC 9112 section 3.2).
  static func checkHost(_ request: MockRequest) throws(HTTPMessageError) {
    let hosts = request.fields.values(of: "Host")
    guard let host = hosts.first else {
      guard request.version == .http1_0 else { throw .malformed("there is no Host") }
      return
    }
    guard hosts.count == 1 else { throw .malformed("there is more than one Host") }
    let isPlausible = host.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"/?#@,\\".utf8.contains(byte)
    }
    guard isPlausible else { throw .malformed("Host is not a host and a port") }
  }
}
