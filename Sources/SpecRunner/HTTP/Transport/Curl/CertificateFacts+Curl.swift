import CCurl

extension CertificateFacts {
  /// Reads the `name:value` texts that libcurl gives for a certificate.
  @unsafe init(_ list: UnsafePointer<CurlList>) {
    self.init()
    var next = unsafe Optional(list)
    while let entry = unsafe next {
      let text = unsafe String(cString: entry.pointee.data)
      if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
        record(
          String(text[..<colon]),
          HTTPToken.trimmed(text[text.utf8.index(after: colon)...])
        )
      }
      unsafe next = UnsafePointer(entry.pointee.next)
    }
  }

  private mutating func record(_ name: String, _ value: String) {
    switch name {
    case "Subject": subject = Self.name(value)
    case "Issuer": issuer = Self.name(value)
    case "Serial Number": serialNumber = value
    case "Start date": notBefore = HTTPDate.seconds(lenient: value)
    case "Expire date": notAfter = HTTPDate.seconds(lenient: value)
    case "X509v3 Subject Alternative Name": subjectAltName = value
    default: break
    }
  }

  /// A distinguished name as newer and older OpenSSL and other libraries write it alike: `O=a, CN=b`.
  private static func name(_ text: String) -> String { text.replacing(" = ", with: "=") }
}
