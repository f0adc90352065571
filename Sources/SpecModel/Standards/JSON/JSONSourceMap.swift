/// Where the values of a document stand in a file of another language that they were read from, such as YAML.
package final class JSONSourceMap: Sendable {
  /// The places of the document's nodes.
  let places: ContiguousArray<Place>

  /// What a reader of the file should know of how it was understood.
  package let notes: [Note]

  init(places: ContiguousArray<Place>, notes: [Note]) {
    self.places = places
    self.notes = notes
  }

  /// Where a node stands.
  struct Place {
    let start: UInt32
    private(set) var length: UInt32

    /// How many bytes stand before a text that is written as it is; nil where it is written in another way.
    let lead: UInt8?

    init(start: Int, end: Int, lead: UInt8? = nil) {
      self.start = UInt32(truncatingIfNeeded: start)
      length = UInt32(truncatingIfNeeded: max(0, end - start))
      self.lead = lead
    }

    /// Ends a container.
    mutating func end(at end: Int) { self = Place(start: Int(start), end: end) }

    /// The range in the file.
    func range(in file: SourceFile) -> SourceRange {
      SourceRange(file: file, start: Int(start), length: Int(length))
    }

    /// The range of a part of a text, of the whole where parts have no places of their own.
    func range(ofText part: Range<Int>, in file: SourceFile) -> SourceRange {
      guard let lead else { return range(in: file) }
      let lengthOfText = max(0, Int(length) - 2 * Int(lead))
      let first = min(max(0, part.lowerBound), lengthOfText)
      let last = min(max(first, part.upperBound), lengthOfText)
      return SourceRange(file: file, start: Int(start) + Int(lead) + first, length: last - first)
    }
  }

  /// Something that was understood in a way which may surprise.
  package struct Note: Sendable {
    /// What it is.
    package let kind: Kind

    /// What was done, for a person.
    package let message: String

    /// Where it is.
    package let range: SourceRange
  }

  /// What notes are about.
  package enum Kind: Sendable {
    /// The members of another mapping were merged.
    case mergeKey
    /// A tag has no meaning in JSON.
    case unknownTag
    /// A number cannot be written in JSON.
    case unwritableNumber
  }
}
