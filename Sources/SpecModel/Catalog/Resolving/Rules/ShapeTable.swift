/// The shapes of a catalog, linked, by where they are written.
struct ShapeTable: Sendable {
  /// Every shape of the catalog with its names resolved.
  private(set) var graph: ShapeGraph

  /// The named shapes that nothing is judged by; none if that is not known.
  private(set) var unused: [ShapeDefinition] = []

  private var shapes: [JSONPlace: CompiledShape] = [:]

  /// The shapes that templates make values of, by their files and texts.
  private(set) var samples: [ObjectIdentifier: [String: CompiledShape]] = [:]

  /// How many shapes are parsed at a time.
  private static let partSize = 1_000

  /// Links the shapes that spec files define, and those that were read.
  init(_ read: ReadCatalog, files: SchemaFiles, problems: DiagnosticCollector) {
    let (specs, used) = (read.specs, read.findings.shapes)
    let names = specs.flatMap { $0.file.shapes.map(\.name) }
    var diagnostics: [Diagnostic] = []
    /// Parses shapes on all processors.
    func parse(_ values: [JSONValue]) -> [Shape] {
      let parts = values.mapInParallel(parts: Self.partSize) { part in
        let names = SpellingTable(names)
        var mistakes: [Diagnostic] = []
        let shapes = part.map { ShapeParser.parse($0, names: names, diagnostics: &mistakes) }
        return (shapes: shapes, mistakes: mistakes)
      }
      diagnostics += parts.flatMap(\.mistakes)
      return parts.flatMap(\.shapes)
    }
    let defined = specs.flatMap { spec in spec.file.shapes.map { (spec: spec, entry: $0) } }
    let definitions = zip(defined, parse(defined.map(\.entry.value))).map { definition, shape in
      ShapeDefinition(
        name: definition.entry.name,
        file: definition.spec.reference,
        shape: shape,
        range: definition.entry.key.range
      )
    }
    var linker = ShapeLinker(
      ShapeScope(definitions, mounts: Set(specs.compactMap(\.mount)).sorted())
    )
    var linked: [(place: JSONPlace, node: Int)] = []
    let references = Self.references(of: specs)
    for (value, shape) in zip(used, parse(used)) {
      let file = value.range.flatMap { references[ObjectIdentifier($0.file.scope)] } ?? ""
      linked.append((JSONPlace(value), linker.link(shape, in: file)))
    }
    diagnostics += linker.diagnostics
    if diagnostics.isEmpty { diagnostics = linker.graph.endlessShapes }
    for diagnostic in diagnostics where !Self.isUnread(diagnostic, read.found.incomplete) {
      problems.report(diagnostic)
    }
    graph = linker.graph
    if diagnostics.isEmpty { unused = linker.unusedDefinitions }
    let headers = Set(read.findings.headerShapes.map(JSONPlace.init))
    for (place, node) in linked
    where headers.contains(place)
      && graph.kinds(at: node).isDisjoint(with: [.boolean, .number, .text])
    {
      problems.report(Self.noText(graph, node))
    }
    if diagnostics.isEmpty { compile(linked, read.findings.ofRequests, files, problems) }
    for value in read.findings.samples {
      guard let file = value.range?.file.scope, let text = value.string else { continue }
      samples[ObjectIdentifier(file), default: [:]][text] = shape(at: value)
    }
  }

  /// Compiles shapes, those of requests before the others: both differ in the members that schemas require.
  private mutating func compile(
    _ linked: [(place: JSONPlace, node: Int)],
    _ ofRequests: Set<JSONPlace>,
    _ files: SchemaFiles,
    _ problems: DiagnosticCollector
  ) {
    let plain = graph
    let sent = plain.schemaReferences.isEmpty ? [] : ofRequests
    for isSent in sent.isEmpty ? [false] : [true, false] {
      guard let schemas = Self.schemas(of: plain, ofRequests: isSent, files, problems) else {
        return
      }
      graph = plain
      graph.add(schemas)
      let linked = linked.filter { sent.contains($0.place) == isSent }
      let compiled = CompiledShape.shapes(of: linked.map(\.node), in: graph)
      for ((place, _), shape) in zip(linked, compiled) { shapes[place] = shape }
    }
  }

  /// What references in each file are looked for from.
  private static func references(of specs: [CatalogSpec]) -> [ObjectIdentifier: String] {
    var references = specs.byFile(\.reference)
    for spec in specs {
      // The project file of a mounted catalog means its shapes.
      guard let mount = spec.mount, let file = spec.project?.origin.range?.file else { continue }
      references[ObjectIdentifier(file)] = "\(mount)/"
    }
    return references
  }

  /// The JSON Schemas that shapes refer to, nil if one is wrong, which is reported.
  private static func schemas(
    of graph: ShapeGraph,
    ofRequests: Bool,
    _ files: SchemaFiles,
    _ problems: DiagnosticCollector
  ) -> (builder: SchemaBuilder, roots: [SchemaRuleID])? {
    let references = graph.schemaReferences.map { reference in
      SchemaReference(
        reference.text,
        in: reference.value,
        called: "the shape",
        at: graph.nodes[reference.node].range,
        uri: files.uri(of: reference.value.range?.file)
      )
    }
    guard !references.isEmpty else { return (SchemaBuilder(), []) }
    do throws(SchemaCompilationError) {
      let options = files.options(ofRequests: ofRequests)
      return try Schema.rules(of: references, options: options) { problems.report($0.diagnostic) }
    } catch {
      for problem in error.problems { problems.report(problem.diagnostic) }
      return nil
    }
  }

  /// Says that no header has a shape.
  private static func noText(_ graph: ShapeGraph, _ node: Int) -> Diagnostic {
    let shape = graph.nodes[node]
    let target = graph.nodes[graph.target(of: node)]
    return Diagnostic(
      .headerShape,
      "a header is a string: this shape never fits it",
      at: shape.range,
      label: "expected a shape such as \"string\", \"integer\" or \"/^W/\"",
      notes: target.range == shape.range
        ? [] : [.init("the shape is defined here", at: target.range)]
    )
  }

  /// Whether a shape is unknown because what may define it could not be read.
  private static func isUnread(_ diagnostic: Diagnostic, _ incomplete: IncompleteParts) -> Bool {
    diagnostic.rule == .unknownName
      && diagnostic.range.map { incomplete.mayDefine($0.text, at: "shapes") } == true
  }

  /// The compiled shape that is written at a place, nil where there is none.
  func shape(at value: JSONValue) -> CompiledShape? { shapes[JSONPlace(value)] }
}
