/// A scalar that was read: where it stands and where its text is.
struct YAMLScalar {
  /// Where its first character or its quote is.
  let start: Int

  /// Where it ends.
  var end: Int

  var style: Style

  /// Its text in the source, nil where that is written in another way and is in the reader's `scratch`.
  var verbatim: Range<Int>?

  /// Whether it goes over several lines.
  var isMultiline = false

  /// How scalars are written.
  enum Style {
    case plain, quoted, block, alias

    /// Nothing is written.
    case empty
  }

  /// Where it stands.
  var place: JSONSourceMap.Place {
    let lead = verbatim.flatMap { UInt8(exactly: $0.lowerBound - start) }
    return JSONSourceMap.Place(start: start, end: end, lead: lead)
  }
}
