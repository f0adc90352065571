extension URLReference {
  /// Reads a reference as servers write them: spaces and worse are percent-encoded, a stray `%` and a host beyond ASCII
  /// stay.
  package init(lenient text: String) {
    let text = HTTPToken.trimmed(text)
    self.init(PercentEncoding.lenient.encode(text))
    if host?.utf8.contains(UInt8(ascii: "%")) == true { host = URLReference(text).host }
  }
}

extension URLReference {
  /// A URL as it is sent: what is not a character of a URI in its path and its query is percent-encoded, a stray `%`
  /// too.
  ///
  /// Control characters stay: they are refused where a URL is checked.
  package static func encodingStrays(in url: String) -> String {
    let bytes = url.utf8
    let kept = PercentEncoding.sent.kept
    guard !bytes.allSatisfy({ kept.contains($0) }) else { return url }
    var start = bytes.startIndex
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8)
    {
      start = bytes.index(colon, offsetBy: 3)
    }
    // A host beyond ASCII has a form of its own.
    start = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    var output = Array(bytes[..<start])
    PercentEncoding.sent.append(bytes[start...], to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension PercentEncoding {
  fileprivate static let sent = PercentEncoding(
    keeping: .unreserved.union(.reserved).union(.controls),
    keepsTriplets: true
  )

  fileprivate static let lenient = PercentEncoding(
    keeping: .unreserved.union(.reserved).union(ASCIISet("%\\^`{|}"))
  )
}
