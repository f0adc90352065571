/// A query's segments and the value they begin at (RFC 9535 2.1).
final class JSONPathQuery: Sendable {
  let origin: Origin

  /// The names and indices that the query begins with: all of it, if it is singular.
  let steps: ContiguousArray<Step>

  /// The names of the steps in UTF-8, one behind the other.
  let names: ContiguousArray<UInt8>

  /// The segments from the first on that may find several values.
  let segments: [JSONPathSegment]

  init(from origin: Origin, segments: [JSONPathSegment]) {
    var steps = ContiguousArray<Step>()
    var names = ContiguousArray<UInt8>()
    for segment in segments {
      switch segment.single {
      case .name(let name):
        steps.append(.name(names.count..<names.count + name.count))
        names.append(contentsOf: name)
        continue
      case .index(let index):
        steps.append(.index(index))
        continue
      default: break
      }
      break
    }
    self.origin = origin
    self.steps = steps
    self.names = names
    self.segments = Array(segments.dropFirst(steps.count))
  }

  /// A query from the root that begins with some steps.
  init(steps: [Step], names: ContiguousArray<UInt8>, segments: [JSONPathSegment]) {
    origin = .root
    self.steps = ContiguousArray(steps)
    self.names = names
    self.segments = segments
  }

  /// Whether it finds at most one value whatever the document: names and indices only
  /// (RFC 9535 2.3.5.1).
  var isSingular: Bool { segments.isEmpty }

  /// The value that a query begins at.
  enum Origin: Sendable {
    /// The value that is searched: `$`.
    case root
    /// The value that a filter tests: `@`.
    case current
  }

  /// A segment that finds one child at most.
  enum Step: Sendable {
    /// The member with the name that is at a range of `names`.
    case name(Range<Int>)
    /// The element at a position, counted from the end where it is negative.
    case index(Int)
  }
}
