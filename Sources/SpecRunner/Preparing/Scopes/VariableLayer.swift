/// Variables of one scope that may use each other; each is evaluated once.
package final class VariableLayer: TemplateContext {
  let randomSource: RandomSource
  private let clock: WallClock
  private let catalog: Catalog
  private let redactor: Redactor
  private let hidden: HiddenTexts
  private var values: [String: JSONValue]
  private var pending: [String: NamedData] = [:]
  private var order: [String] = []
  private var underWay: [String] = []

  /// What has no value, which is reported elsewhere or not to be reported.
  private(set) var failed: Set<String>
  private var problems: [Diagnostic] = []

  /// How many bytes the evaluated variables take together, as JSON text, and how many they may take.
  private var size = 0
  private let sizeLimit: Int

  /// What its texts see beside the variables, if they are those of one request.
  private let outer: (any TemplateContext)?

  package let request: SentRequest?
  package let signs: Bool

  /// What is in place of expressions whose variables have no value; nil if that is an error.
  private let placeholders: Placeholders?

  /// Creates a layer; `failed` are the variables of outer layers and the secrets, as `secrets.name`, without a value.
  init(
    constants: [String: JSONValue],
    random: RandomSource,
    clock: WallClock,
    catalog: Catalog,
    redactor: Redactor,
    hidden: HiddenTexts,
    sizeLimit: Int,
    failed: Set<String> = [],
    placeholders: Placeholders? = nil,
    signs: Bool = true,
    outer: (any TemplateContext)? = nil,
    request: SentRequest? = nil
  ) {
    self.outer = outer
    self.signs = signs
    self.request = request
    self.failed = failed
    values = constants
    randomSource = random
    self.clock = clock
    self.catalog = catalog
    self.redactor = redactor.hiding(hidden)
    self.hidden = hidden
    self.sizeLimit = sizeLimit
    self.placeholders = placeholders
  }

  /// Adds variables; a later one of the same name wins.
  func add(_ entries: [NamedData]) {
    for entry in entries {
      if pending[entry.name] == nil { order.append(entry.name) }
      pending[entry.name] = entry
    }
  }

  /// Adds a variable that has its value already.
  func define(_ name: String, _ value: JSONValue) {
    values[name] = value
  }

  /// Evaluates what is pending.
  func evaluate(_ problems: inout [Diagnostic]) -> [String: JSONValue] {
    for name in order { _ = value(of: name, in: nil) }
    problems += self.problems
    return values
  }

  /// The texts of entries beside variables, each of which has one value in them; none for null.
  func texts(
    of entries: [NamedData],
    beside variables: [NamedData]
  ) throws(Diagnostic) -> [[String]] {
    add(variables)
    var problems: [Diagnostic] = []
    _ = evaluate(&problems)
    if let problem = problems.first { throw problem }
    do throws(TemplateError) {
      var texts: [[String]] = []
      for entry in entries { texts.append(try entry.data.texts(in: self) ?? []) }
      return texts
    } catch {
      throw Diagnostic(error)
    }
  }

  package func value(of name: String, in file: SourceFile?) -> JSONValue? {
    guard let entry = pending[name] else { return values[name] ?? outer?.value(of: name, in: file) }
    guard !underWay.contains(name) else {
      let circle = (underWay.drop { $0 != name } + [name]).joined(separator: " → ")
      problems.append(
        Diagnostic(.circle, "variables use each other in a circle: \(circle)", at: entry.key.range)
      )
      failed.insert(name)
      return nil
    }
    underWay.append(name)
    defer { underWay.removeLast() }
    do throws(TemplateError) {
      let value = try entry.data.value(in: self)
      size += value.tokenRange.count
      guard size <= sizeLimit else {
        throw TemplateError(
          "the variables of this scope are larger than \(sizeLimit >> 20) MiB together",
          at: entry.key.range
        )
      }
      pending[name] = nil
      values[name] = value
      return value
    } catch {
      pending[name] = nil
      // What uses a variable that has no value has none either; the first is reported.
      if !hasFailed(error.undefined) { problems.append(Diagnostic(error)) }
      failed.insert(name)
      return nil
    }
  }

  package func placeholder(for expression: String) -> JSONValue? {
    placeholders?.value(for: expression)
  }

  /// Whether a variable has no value because one that it uses has none.
  func hasFailed(_ path: String?) -> Bool {
    guard let path else { return false }
    return failed.contains(path) || failed.contains(String(path.prefix { $0 != "." && $0 != "[" }))
  }

  package var now: Double { clock.now() }

  package func random() -> UInt64 { randomSource.next() }

  package func bytes(
    ofFile path: String,
    from origin: SourceFile?
  ) throws(TemplateError) -> [UInt8] {
    try catalog.files.bytes(ofFile: path, from: origin)
  }

  package func sample(of shape: String, in file: SourceFile?) throws(TemplateError) -> JSONValue {
    try catalog.sample(of: shape, in: file, seed: random())
  }

  package func holdsSecret(_ text: String) -> Bool {
    redactor.hides(text.utf8)
  }

  package func hide(_ value: JSONValue) {
    hidden.add(value)
  }
}

extension CatalogFiles {
  /// The bytes of a file that a template names.
  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
    do {
      return try read(self.path(path, from: origin))
    } catch {
      throw TemplateError("cannot read \"\(path)\": \(error.reason)")
    }
  }
}
