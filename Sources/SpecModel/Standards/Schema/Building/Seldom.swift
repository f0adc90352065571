/// A group of properties of which most values have none.
package protocol SeldomGroup: Sendable {
  /// Creates the group with nothing said.
  init()
}

/// Keeps a group behind a pointer that is nil until something is set, so that what has it is small and quick to copy.
@propertyWrapper
package struct Seldom<Group: SeldomGroup>: Sendable {
  /// The group, nil where nothing was set.
  package var projectedValue: Group? { box?.group }

  private var box: Box?

  private final class Box: Sendable {
    let group: Group

    init(_ group: consuming Group) { self.group = group }
  }

  package init(wrappedValue: Group) {}

  package var wrappedValue: Group {
    _read {
      if let box { yield box.group } else { yield Group() }
    }
    _modify {
      var group = box?.group ?? Group()
      // Its arrays have one owner then, so that they grow in place.
      box = nil
      defer { box = Box(group) }
      yield &group
    }
  }
}
