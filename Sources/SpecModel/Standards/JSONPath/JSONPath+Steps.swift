extension JSONPath {
  /// A step of a path that goes to children.
  package enum ChildStep: Sendable, Hashable {
    /// To the member with a name.
    case member(String)
    /// To the element with an index, or to some.
    case element(Int?)
    /// To members or elements, whatever their names.
    case child
  }

  /// The steps that the path begins with, as far as each goes to children in one way; and whether that is all of it.
  package var childSteps: (steps: [ChildStep], isWhole: Bool) {
    var steps: [ChildStep] = query.steps.map { step in
      switch step {
      case .name(let range): .member(String(decoding: query.names[range], as: UTF8.self))
      case .index(let index): .element(index)
      }
    }
    for segment in query.segments {
      switch segment.single {
      case .name(let name)?: steps.append(.member(String(decoding: name, as: UTF8.self)))
      case .index(let index)?: steps.append(.element(index))
      case .slice?: steps.append(.element(nil))
      case .wildcard?, .filter?: steps.append(.child)
      case nil: return (steps, false)
      }
    }
    return (steps, true)
  }
}
