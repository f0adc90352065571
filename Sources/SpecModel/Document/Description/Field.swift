/// A row of an object's table: a key, or keys of which one is written, and the property that is read.
///
/// Reading, layering and the list of templates follow from the row.
struct Field<Root: Sendable>: Sendable {
  /// The property of a row, made when it is first read or laid: most of the format is in no catalog.
  typealias Path<Value> = @Sendable () -> any WritableKeyPath<Root, Value> & Sendable

  var keys: [KeySummary]

  /// Whether it is read even if none of its keys is written.
  var isRequired = false

  /// Reads its key; false if nothing is left of the object.
  var read: @Sendable (inout Root, ObjectReader) -> Bool = { _, _ in true }

  /// Lays the second object, which says the key, over the first.
  var lay: @Sendable (inout Root, Root) -> Void = { _, _ in }

  /// The templates of the property.
  var templates: @Sendable (Root) -> [Template] = { _ in [] }

  /// A key that may be left out: the property keeps what it was made with.
  static func optional<Value: HoldsTemplates>(
    _ name: String,
    _ path: @escaping Path<Value>,
    _ type: FormatType<Value>
  ) -> Field {
    let key = Key(name, type)
    return Field(name, type.schema) { root, object in
      if let value = object(key) { root[keyPath: path()] = value }
      return true
    } templates: {
      $0[keyPath: path()].allTemplates
    }
  }

  /// A key that may be left out: the property is nil without it.
  static func optional<Value: HoldsTemplates>(
    _ name: String,
    _ path: @escaping Path<Value?>,
    _ type: FormatType<Value>
  ) -> Field {
    let type: FormatType<Value?> = type.map { $0 }
    return optional(name, path, type)
  }

  /// A key that must be there; if it is not vital, the property keeps what it was made with without it.
  static func required<Value: HoldsTemplates>(
    _ name: String,
    _ path: @escaping Path<Value>,
    _ type: FormatType<Value>,
    isVital: Bool = true
  ) -> Field {
    let key = Key(name, type)
    return Field(name, type.schema, isRequired: true) { root, object in
      guard let value = object.required(key) else { return !isVital }
      root[keyPath: path()] = value
      return true
    } templates: {
      $0[keyPath: path()].allTemplates
    }
  }

  /// A key that must be there: the property is nil without it.
  static func required<Value: HoldsTemplates>(
    _ name: String,
    _ path: @escaping Path<Value?>,
    _ type: FormatType<Value>,
    isVital: Bool = true
  ) -> Field {
    let type: FormatType<Value?> = type.map { $0 }
    return required(name, path, type, isVital: isVital)
  }

  /// A key that is inherited if it is not written, and removed by null; values of two layers may be merged.
  ///
  /// A value that is wrong is taken for `unread`.
  static func layered<Value: HoldsTemplates>(
    _ name: String,
    _ path: @escaping Path<Layered<Value>>,
    _ type: FormatType<Value>,
    unread: Layered<Value> = .inherited,
    merge: @escaping @Sendable (Value, Value) -> Value = { inner, _ in inner }
  ) -> Field {
    let key = Key(name, type)
    return Field(name, type.schema, isRemovable: true) { root, object in
      root[keyPath: path()] = object.layered(key, unread: unread)
      return true
    } lay: { root, inner in
      let path = path()
      root[keyPath: path] = inner[keyPath: path].over(root[keyPath: path], merge: merge)
    } templates: {
      $0[keyPath: path()].value?.allTemplates ?? []
    }
  }

  /// Keys of which exactly one is written; it is reported if none is, or several.
  static func oneOf<Value>(
    _ path: @escaping Path<Value?>,
    _ kinds: [FieldKind<Value>],
    templates: @escaping @Sendable (Value?) -> [Template] = { _ in [] },
    report: @escaping @Sendable (ObjectReader, _ written: [String]) -> Void
  ) -> Field {
    Field(keys: kinds.map(\.key), isRequired: true) { root, object in
      let written = kinds.filter { object.raw($0.key.name) != nil }
      if written.count != 1, !written.isEmpty || !object.hasUnknownKey {
        report(object, written.map(\.key.name))
      }
      // What is wrong with the others is reported, too.
      let values = written.map { $0.read(object) }
      let value = values.first ?? nil
      root[keyPath: path()] = value
      return value != nil
    } templates: {
      templates($0[keyPath: path()])
    }
  }

  /// Keys that are the contents an object can have, of which it has exactly one.
  static func content<Value: HoldsTemplates>(
    of noun: String,
    _ path: @escaping Path<Value?>,
    _ kinds: [FieldKind<Value>]
  ) -> Field {
    oneOf(path, kinds, templates: { $0.allTemplates }) { object, written in
      object.reader.report(
        .conflictingKeys,
        written.isEmpty
          ? "\(noun) needs its content"
          : "\(noun) has exactly one content, not \(written.joined(separator: " and "))",
        at: object.value.range.map { $0.part(at: 0, length: 1) },
        label: "expected one of \(kinds.map(\.key.name).joined(separator: ", "))"
      )
    }
  }

  /// A key that is read before the object is, or by other programs.
  static func unused<Value>(_ name: String, _ type: FormatType<Value>) -> Field {
    let key = Key(name, type)
    return Field(name, type.schema) { _, object in
      _ = object(key)
      return true
    }
  }

  /// Keys that another table reads.
  static func others(_ keys: [KeySummary]) -> Field { Field(keys: keys) }

  /// Says what the key means, in one line, and what applies without it.
  func means(_ meaning: String, default fallback: String? = nil) -> Field {
    var field = self
    field.keys[0].meaning = meaning
    field.keys[0].fallback = fallback
    return field
  }
}

extension Field {
  /// A row of one key, apart from its callers, which are compiled for each type of a value.
  @inline(never)
  private init(
    _ name: String,
    _ type: @escaping @Sendable () -> FormatSchema,
    isRequired: Bool = false,
    isRemovable: Bool = false,
    read: @escaping @Sendable (inout Root, ObjectReader) -> Bool,
    lay: @escaping @Sendable (inout Root, Root) -> Void = { _, _ in },
    templates: @escaping @Sendable (Root) -> [Template] = { _ in [] }
  ) {
    keys = [KeySummary(name: name, type: type, isRequired: isRequired, isRemovable: isRemovable)]
    self.isRequired = isRequired
    self.read = read
    self.lay = lay
    self.templates = templates
  }
}

/// A key of several that exclude each other.
struct FieldKind<Value>: Sendable {
  let key: KeySummary
  let read: @Sendable (ObjectReader) -> Value?

  init<Written>(
    _ name: String,
    _ type: FormatType<Written>,
    _ meaning: String,
    make: @escaping @Sendable (Written) -> Value
  ) {
    let key = Key(name, type, meaning)
    self.key = key.summary
    read = { $0(key).map(make) }
  }

  /// A key whose value is made with where it is written.
  init<Written>(
    _ name: String,
    _ type: FormatType<Written>,
    _ meaning: String,
    make: @escaping @Sendable (Written, JSONValue) -> Value
  ) {
    let type = FormatType<Value>(type.schema()) { value, reader in
      type.read(value, reader).map { make($0, value) }
    }
    self.init(name, type, meaning) { $0 }
  }
}
