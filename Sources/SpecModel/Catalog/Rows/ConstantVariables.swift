/// The variables of a catalog whose values are known before a run: neither chance nor the process decides them.
final class ConstantVariables: ConstantTemplateContext {
  private let catalog: Catalog
  private let environment: CatalogEnvironment?
  private let overrides: [String: JSONValue]
  private let given: Set<String>
  private let unit: [String: NamedData]

  /// The variables that are being evaluated, by where they are written.
  private var underWay: Set<JSONPlace> = []

  /// What has been evaluated, by where it is written; nil for what has no value.
  private var values: [JSONPlace: JSONValue?] = [:]

  /// Whether a value was asked for that only the command line knows.
  private(set) var isOpen = false

  /// Why a value is not known before the run, the first that was asked for.
  private(set) var problem: Diagnostic?

  /// Prepares to evaluate what a unit says before it is run.
  init(
    of unit: CatalogUnit,
    in catalog: Catalog,
    _ environment: CatalogEnvironment?,
    overrides: [String: JSONValue] = [:],
    given: Set<String> = []
  ) {
    self.catalog = catalog
    self.environment = environment
    self.overrides = overrides
    self.given = given
    self.unit = Dictionary(unit.variables.map { ($0.name, $0) }) { $1 }
  }

  /// The value of a template.
  ///
  /// - Returns: The value, nil if it is not known before the run: ``problem`` says why, unless ``isOpen``.
  /// - Throws: What is wrong with the template, if all that it needs is known.
  func value(of template: Template) throws(TemplateError) -> JSONValue? {
    do throws(TemplateError) {
      let value = isKnown(template) ? try template.json(in: self) : nil
      return problem == nil && !isOpen ? value : nil
    } catch {
      if problem != nil || isOpen { return nil }
      throw error
    }
  }

  /// Whether nothing but variables and files decides a template's value.
  private func isKnown(_ template: Template) -> Bool {
    for expression in template.expressions {
      for call in expression.functions where call.function.dependence != .arguments {
        guard call.function.name != TemplateFunction.file.name else { continue }
        report("\(call.function.name)()", at: expression.place(of: call.range))
        return false
      }
    }
    return true
  }

  private func report(_ name: String, at range: SourceRange?) {
    guard problem == nil else { return }
    problem = Diagnostic(
      .templateValue,
      "the rows must be known before the run, and \(name) is not",
      at: range,
      label: "not known before the run",
      help: "use a variable of the catalog, an environment or the command line"
    )
  }

  func value(of name: String, in file: SourceFile?) -> JSONValue? {
    if let value = overrides[name] { return value }
    if given.contains(name) {
      isOpen = true
      return nil
    }
    if name == "environment" { return environment.map { .string($0.name) } ?? .null }
    if NameRule.builtIn.contains(name) {
      report("{{\(name)}}", at: nil)
      return nil
    }
    guard let entry = entry(named: name, in: file) else { return nil }
    let place = JSONPlace(entry.key)
    if let known = values[place] { return known }
    guard underWay.count < VariableCircles.depthLimit else {
      reportDepth(at: entry.key.range)
      return nil
    }
    guard underWay.insert(place).inserted else { return nil }
    defer { underWay.remove(place) }
    let value = entry.data.inOrder.allSatisfy(isKnown) ? try? entry.data.value(in: self) : nil
    values[place] = .some(value)
    return value
  }

  private func reportDepth(at range: SourceRange?) {
    guard problem == nil else { return }
    problem = Diagnostic(
      depthOf: "variables use each other",
      over: VariableCircles.depthLimit,
      at: range,
      label: "the rows need this variable"
    )
  }

  private func entry(named name: String, in file: SourceFile?) -> NamedData? {
    if let entry = unit[name] { return entry }
    let spec = catalog.specs.first { $0.file.origin.range?.file === file }
    let mounted = catalog.mounts.variables(at: catalog.mounts.place(of: file))
    let layers = [
      spec?.file.variables, environment?.file.variables, catalog.project?.variables, mounted,
    ]
    return layers.lazy.compactMap { $0?.last { $0.name == name } }.first
  }

  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
    do throws(FileError) {
      return try catalog.files.read(catalog.files.path(path, from: origin))
    } catch {
      throw TemplateError("cannot read \"\(path)\": \(error.reason)")
    }
  }
}
