/// A JUnit report in the dialect that every reader of such reports understands (Docs/Reports.md).
struct JUnitDocument: ReportDocument {
  private let hostname: String
  private let isStrict: Bool
  var totals = ReportTotals()
  private var suites: [JUnitSuite] = []
  private var indices: [JUnitSuite.Key: Int] = [:]

  /// How many suites have each name.
  private var twins: [String: Int] = [:]

  /// Gets the cases of suites that have more than 4096 bytes of them.
  private var file: TemporaryFile?

  /// The suite of the last case, which is mostly that of the next one.
  private var last: (key: JUnitSuite.Key, index: Int)?

  /// Creates a report without suites.
  init(hostname: String, isStrict: Bool = false) {
    self.hostname = hostname
    self.isStrict = isStrict
  }

  /// Adds a unit to the suite of its environment and file.
  mutating func add(_ unit: UnitRecord) {
    let key = JUnitSuite.Key(environment: unit.environment, file: unit.file)
    let runs = totals.runs
    let index = index(of: key) {
      JUnitSuite(
        name: Self.className(of: unit),
        environment: unit.environment,
        place: runs.firstIndex { $0.header.environment == unit.environment } ?? 0,
        file: unit.file,
        startedAt: unit.startedAt
      )
    }
    add(JUnitCase(unit), at: index)
  }

  private mutating func add(_ added: JUnitCase, at index: Int) {
    suites[index].add(added, isStrict: isStrict)
    guard suites[index].cases.buffer.count > 4096, let file = file ?? TemporaryFile() else {
      return
    }
    self.file = file
    suites[index].spool(to: file)
  }

  private static func className(of unit: UnitRecord) -> String {
    [unit.environment, unit.path.first ?? unit.file].compactMap(\.self)
      .joined(separator: ".")
      .replacing("/", with: ".")
  }

  /// Adds what is wrong with the specs.
  mutating func add(_ problem: ProblemRecord) {
    let file = problem.excerpt?.path
    let key = JUnitSuite.Key(environment: nil, file: file)
    let index = index(of: key) {
      JUnitSuite(name: file ?? "spec-run", file: file, startedAt: nil)
    }
    add(JUnitCase(problem), at: index)
  }

  /// The index of a suite, which begins with its first case.
  private mutating func index(of key: JUnitSuite.Key, _ make: () -> JUnitSuite) -> Int {
    if let last, last.key == key { return last.index }
    let index = indices[key] ?? suites.count
    if index == suites.count {
      var suite = make()
      twins[suite.baseName, default: 0] += 1
      suite.number = twins[suite.baseName] ?? 1
      indices[key] = index
      suites.append(suite)
    }
    last = (key, index)
    return index
  }

  /// The report's text.
  var text: String {
    var bytes: ContiguousArray<UInt8> = []
    write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the report in pieces.
  func write(to write: Write) {
    var writer = XMLWriter()
    writer.element(
      "testsuites",
      [
        "name": totals.catalog,
        "tests": "\(suites.reduce(0) { $0 + $1.tests })",
        "failures": "\(suites.reduce(0) { $0 + $1.failures })",
        "errors": "\(suites.reduce(0) { $0 + $1.errors })",
        "skipped": isStrict ? nil : "\(suites.reduce(0) { $0 + $1.skipped })",
        "time": Self.seconds(totals.summary.duration),
      ]
    ) { writer in
      for suite in orderedSuites { self.write(suite, to: &writer, write) }
    }
    write(writer.take())
  }

  /// The suites by environment; in each they stand as their first cases came.
  private var orderedSuites: [JUnitSuite] {
    suites.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }

  private func write(_ suite: JUnitSuite, to writer: inout XMLWriter, _ write: Write) {
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
      write(writer.take())
      if let file { for place in suite.places { write(file.bytes(at: place)) } }
      write(suite.cases.buffer.bytes)
    }
  }

  /// Seconds with three decimals, in no locale.
  static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = max(duration, .zero).components
    return String(atMost: 24) { token in
      token.put(decimal: UInt(seconds))
      token.put(UInt8(ascii: "."))
      token.put(decimal: UInt(attoseconds / 1_000_000_000_000_000), width: 3)
    }
  }

  /// The time in UTC, to the second.
  private static func timestamp(_ secondsSince1970: Double) -> String {
    let text = Timestamp(secondsSince1970: secondsSince1970.rounded(.down)).description
    return "\(text.prefix { $0 != "." })Z"
  }
}
