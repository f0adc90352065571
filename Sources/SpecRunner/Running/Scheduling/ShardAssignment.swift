/// Which part of a run has which units: the parts of one run agree on all of it.
package struct ShardAssignment: Sendable {
  /// Which part is run, such as `1/4`.
  let part: String

  /// A digest of the ids of the units of all parts.
  let selection: String

  /// A digest of the ids of the units of all parts, and of the number of the part that each is in.
  let digest: String

  /// Notes the parts of a run.
  package init(_ part: String, ids: [String], numbers: [Int]) {
    self.part = part
    selection = Self.digest(of: ids)
    digest = Self.digest(of: zip(numbers, ids).map { "\($0) \($1)" })
  }

  private static func digest(of lines: [String]) -> String {
    let text = lines.sorted().joined(separator: "\n")
    return String(Hexadecimal.encode(Array(Hash.of(text.utf8, .sha256).prefix(8))))
  }
}
