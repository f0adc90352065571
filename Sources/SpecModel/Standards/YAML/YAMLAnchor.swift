/// A node that an alias can repeat.
struct YAMLAnchor {
  /// Where it begins in the output.
  let start: YAMLOutput.Mark

  /// Where it ends, nil as long as it is being read.
  var end: YAMLOutput.Mark?

  /// A copy, if it is no more in the output.
  var copy: YAMLOutput.Fragment?

  /// How many levels of collections it has.
  var height = 0

  /// What is written, if it is a scalar.
  var scalar: Range<Int>?
}
