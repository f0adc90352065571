/// The values of variables that are written without templates: what a text makes of them is known before the run.
struct KnownValues: TemplateContext {
  /// Those of the environment and the project; nil for a value that only the run knows.
  private let outer: [String: JSONValue?]

  /// Those of each file, and of the projects of the mounted catalog that it belongs to.
  private let files: [ObjectIdentifier: [String: JSONValue?]]

  /// What a call sees before those; nil for a value that only the run knows.
  private var inner: [String: JSONValue?] = [:]

  /// Takes the variables that texts see in an environment.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - environment: The environment, nil if there is none.
  ///   - given: The names of variables that are given a value from outside.
  init(of catalog: Catalog, in environment: CatalogEnvironment?, given: Set<String>) {
    func values(_ entries: [NamedData]) -> [String: JSONValue?] {
      Self.values(entries, besides: given)
    }
    let outer = values((catalog.project?.variables ?? []) + (environment?.file.variables ?? []))
    var files: [ObjectIdentifier: [String: JSONValue?]] = [:]
    // The files of a mounted catalog see the variables of its project, and of those that mount it.
    let mounts = catalog.mounts
    var mounted: [[String: JSONValue?]] = []
    for (place, mount) in mounts.all.enumerated() {
      let around = mount.outer.flatMap { $0 < place ? mounted[$0] : nil } ?? [:]
      let own = values(mounts.variables(of: place, besides: Set(outer.keys)))
      mounted.append(around.merging(own) { $1 })
      guard let file = mount.file.origin.range?.file else { continue }
      files[ObjectIdentifier(file)] = mounted[place]
    }
    for spec in catalog.specs {
      guard let file = spec.file.origin.range?.file else { continue }
      let around = mounts.place(of: file).map { mounted[$0] } ?? [:]
      guard !around.isEmpty || !spec.file.variables.isEmpty else { continue }
      files[ObjectIdentifier(file)] = around.merging(values(spec.file.variables)) { $1 }
    }
    self.outer = outer
    self.files = files
  }

  /// The values of entries that are constants, nil for the others and for those that are given from outside.
  private static func values(
    _ entries: [NamedData],
    besides given: Set<String> = []
  ) -> [String: JSONValue?] {
    let values = entries.map { entry -> (String, JSONValue?) in
      let isKnown = entry.data.templates.isEmpty && !given.contains(entry.name)
      return (entry.name, isKnown ? entry.data.origin : nil)
    }
    return Dictionary(values) { $1 }
  }

  /// What a call sees in each of its rows.
  ///
  /// - Parameters:
  ///   - visible: The names that it sees.
  ///   - given: The names of variables that are given a value from outside.
  /// - Returns: The values, once if there are no rows; none if it is not known which names have other values.
  func seen(through visible: VisibleNames, given: Set<String>) -> [KnownValues] {
    guard !visible.isOpen else { return [] }
    let hidden = visible.innerNames
    let rows = visible.rows.map { $0.rows.map(\.values) } ?? [[]]
    return rows.map { row in
      var seen = self
      seen.inner = Self.values(visible.variables, besides: given)
      seen.inner.merge(Self.values(row)) { $1 }
      for name in hidden { seen.inner[name] = .some(nil) }
      return seen
    }
  }

  /// The same with what a call is given.
  func with(_ entries: [NamedData]) -> KnownValues {
    var seen = self
    for entry in entries { seen.inner[entry.name] = .some(value(of: entry.data)) }
    return seen
  }

  func value(of name: String, in file: SourceFile?) -> JSONValue? {
    if let known = inner[name] { return known }
    if let file, let known = files[ObjectIdentifier(file)]?[name] { return known }
    return outer[name] ?? nil
  }

  /// The value of data whose templates use nothing but known values.
  func value(of data: DataTemplate) -> JSONValue? {
    let file = data.origin.range?.file
    guard data.inOrder.allSatisfy({ isKnown($0.expressions, in: file) }) else { return nil }
    return try? data.value(in: self)
  }

  /// Whether nothing but known values decides what expressions give.
  func isKnown(_ expressions: [TemplateExpression], in file: SourceFile?) -> Bool {
    expressions.allSatisfy { expression in
      expression.functions.allSatisfy { $0.function.dependence == .arguments }
        && expression.variables.allSatisfy { value(of: $0.path.name, in: file) != nil }
    }
  }

  var now: Double { 0 }

  func random() -> UInt64 { 0 }

  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
    throw TemplateError("\"\(path)\" is not read here")
  }
}

/// A text whose value can be known before the run.
enum KnownText {
  case template(Template)
  /// An expression that is not inserted into a text.
  case expression(TemplateExpression)

  private var expressions: [TemplateExpression] {
    switch self {
    case .template(let template): template.expressions
    case .expression(let expression): [expression]
    }
  }

  private var origin: JSONValue {
    switch self {
    case .template(let template): template.origin
    case .expression(let expression): expression.origin
    }
  }

  /// What tells it from all others.
  var place: Place {
    Place(text: JSONPlace(origin), start: expressions.first?.range.lowerBound ?? 0)
  }

  /// Where a text is written.
  struct Place: Hashable {
    let text: JSONPlace
    let start: Int
  }

  /// The names of the variables that it uses.
  var names: [String] { expressions.flatMap { $0.variables.map(\.path.name) } }

  /// What is wrong with its value in an environment, and which variable gives that.
  ///
  /// - Parameters:
  ///   - types: What the values of templates have to be.
  ///   - values: The values that are known.
  /// - Returns: The mistake; nil if there is none, or the value is not known.
  func mistake(
    _ types: [JSONPlace: TypedTemplate],
    in values: KnownValues
  ) -> TemplateError? {
    guard !names.isEmpty, values.isKnown(expressions, in: origin.range?.file) else { return nil }
    do throws(TemplateError) {
      switch self {
      case .expression(let expression): _ = try expression.value(in: values)
      case .template(let template):
        guard let type = types[JSONPlace(template.origin)] else {
          _ = try template.value(in: values)
          return nil
        }
        return type.mistake(try template.json(in: values))?.at(template.origin.range)
      }
      return nil
    } catch {
      return isReported ? nil : error
    }
  }

  /// Whether it is wrong whatever variables give, which was reported where it was read.
  private var isReported: Bool {
    switch self {
    case .template(let template): !template.constantMistakes(mayHoldNull: true).isEmpty
    case .expression(let expression): !expression.constantMistakes.isEmpty
    }
  }
}
