internal import SpecModel

/// A JUnit report in the dialect that every reader of such reports understands (Docs/Reports.md).
struct JUnitDocument {
  private let hostname: String
  private let isStrict: Bool
  private var name = "spec-run"
  private var suites: [JUnitSuite] = []
  private var indices: [String: Int] = [:]

  /// The places of the environments in the report.
  private var environments: [String?: Int] = [:]
  private var duration = Duration.zero

  /// Creates a report without suites.
  ///
  /// - Parameters:
  ///   - hostname: The machine's name.
  ///   - isStrict: Whether what the published schemas lack is left out: where a case is written.
  init(hostname: String, isStrict: Bool = false) {
    self.hostname = hostname
    self.isStrict = isStrict
  }

  /// Names the report for a run, whose suites come after those of the runs before.
  mutating func begin(_ run: RunHeader) {
    name = run.catalog
    environments[run.environment] = environments[run.environment] ?? environments.count
  }

  /// Notes the time of a run; runs in several environments go on at the same time.
  mutating func end(_ summary: RunSummary) {
    duration = max(duration, summary.duration)
  }

  /// Adds a unit to the suite of its environment and file.
  mutating func add(_ unit: UnitRecord) {
    let place = environments[unit.environment] ?? 0
    add(
      JUnitCase(unit),
      key: "\(unit.environment ?? "")\n\(unit.file)",
      to: JUnitSuite(
        name: Self.className(of: unit),
        environment: unit.environment,
        place: place,
        file: unit.file,
        startedAt: unit.startedAt
      )
    )
  }

  private static func className(of unit: UnitRecord) -> String {
    [unit.environment, unit.path.first ?? unit.file].compactMap(\.self)
      .joined(separator: ".")
      .replacing("/", with: ".")
  }

  /// Adds what is wrong with the specs.
  mutating func add(_ problem: ProblemRecord) {
    let file = problem.excerpt?.path
    add(
      JUnitCase(problem),
      key: "\n\(file ?? "")",
      to: JUnitSuite(name: file ?? "spec-run", file: file, startedAt: nil)
    )
  }

  private mutating func add(
    _ added: JUnitCase,
    key: String,
    to suite: @autoclosure () -> JUnitSuite
  ) {
    guard let index = indices[key] else {
      var new = suite()
      let twins = suites.count { $0.baseName == new.baseName }
      if twins > 0 { new.number = twins + 1 }
      new.add(added, isStrict: isStrict)
      indices[key] = suites.count
      suites.append(new)
      return
    }
    suites[index].add(added, isStrict: isStrict)
  }

  /// The report's text.
  var text: String {
    var writer = XMLWriter()
    writer.element(
      "testsuites",
      [
        "name": name,
        "tests": "\(suites.reduce(0) { $0 + $1.tests })",
        "failures": "\(suites.reduce(0) { $0 + $1.failures })",
        "errors": "\(suites.reduce(0) { $0 + $1.errors })",
        "skipped": isStrict ? nil : "\(suites.reduce(0) { $0 + $1.skipped })",
        "time": Self.seconds(duration),
      ]
    ) { writer in
      for suite in orderedSuites { write(suite, to: &writer) }
    }
    return writer.text
  }

  /// The suites by environment; in each they stand as their first cases came.
  private var orderedSuites: [JUnitSuite] {
    suites.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }

  private func write(_ suite: JUnitSuite, to writer: inout XMLWriter) {
    writer.element(
      "testsuite",
      [
        "name": suite.name,
        "tests": "\(suite.tests)",
        "failures": "\(suite.failures)",
        "errors": "\(suite.errors)",
        "skipped": "\(suite.skipped)",
        "time": Self.seconds(suite.duration),
        "timestamp": suite.startedAt.map(Self.timestamp),
        "hostname": isStrict ? nil : hostname,
        "file": isStrict ? nil : suite.file,
      ]
    ) { writer in
      if let environment = suite.environment {
        JUnitCase.write([("environment", environment)], to: &writer)
      }
      writer.add(suite.cases)
    }
  }

  /// Seconds with three decimals, in no locale.
  static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = max(duration, .zero).components
    var text = ContiguousArray<UInt8>()
    text.append(decimal: UInt(seconds))
    text.append(UInt8(ascii: "."))
    text.append(decimal: UInt(attoseconds / 1_000_000_000_000_000), width: 3)
    return String(decoding: text, as: UTF8.self)
  }

  /// The time in UTC, to the second.
  private static func timestamp(_ secondsSince1970: Double) -> String {
    let text = Timestamp(secondsSince1970: secondsSince1970.rounded(.down)).description
    return "\(text.prefix { $0 != "." })Z"
  }
}
