internal import SpecStandards

extension HTTPFields {
  /// The elements of a list in all lines of a name, in their order (RFC 9110 section 5.6.1).
  package func list(of name: String) -> [String] { values(of: name).flatMap(FieldScanner.list) }
}
