extension URLReference {
  /// Reads a reference as servers write them: spaces and worse are percent-encoded, a stray `%` stays.
  ///
  /// - Parameter text: The value of `Location`, or a link that an answer has.
  package init(lenient text: String) {
    self.init(PercentEncoding.lenient.encode(HTTPToken.trimmed(text)))
  }
}

extension PercentEncoding {
  fileprivate static let lenient = PercentEncoding(
    keeping: .unreserved.union(.reserved).union(ASCIISet("%\\^`{|}"))
  )
}
