extension URLReference {
  /// Reads a reference as servers write them: spaces and worse are percent-encoded, a stray `%` and a host beyond ASCII
  /// stay.
  ///
  /// - Parameter text: The value of `Location`, or a link that an answer has.
  package init(lenient text: String) {
    let text = HTTPToken.trimmed(text)
    self.init(PercentEncoding.lenient.encode(text))
    if host?.utf8.contains(UInt8(ascii: "%")) == true { host = URLReference(text).host }
  }
}

extension PercentEncoding {
  fileprivate static let lenient = PercentEncoding(
    keeping: .unreserved.union(.reserved).union(ASCIISet("%\\^`{|}"))
  )
}
