/// A `testsuite` of a JUnit report: what is written in one file.
struct JUnitSuite {
  /// The name that its file gives it.
  let baseName: String

  /// The place of its environment in the report.
  let place: Int

  /// Tells suites of one name apart, from 1.
  var number = 1

  /// The file.
  let file: String?

  /// The environment in which its cases were run.
  let environment: String?

  /// When its first case began, in seconds since 1970-01-01 UTC; nil where nothing was run.
  let startedAt: Double?

  /// Its last cases, as they stand in the report.
  private(set) var cases = XMLWriter(depth: 2)

  /// Where in a file the cases before them are.
  private(set) var places: [Range<Int>] = []

  /// How many cases there are.
  private(set) var tests = 0

  /// How many cases failed.
  private(set) var failures = 0

  /// How many cases are errors.
  private(set) var errors = 0

  /// How many cases were not run.
  private(set) var skipped = 0

  /// The cases' time together.
  private(set) var duration = Duration.zero

  /// The last number of each name, by the name's hash, as there may be very many; byte by byte, as readers compare them.
  private var numbers: [Int: Int] = [:]

  /// What the cases of a suite have in common.
  struct Key: Hashable {
    /// The environment in which they were run.
    let environment: String?

    /// The file.
    let file: String?
  }

  /// Creates a suite without cases.
  init(
    name: String,
    environment: String? = nil,
    place: Int = 0,
    file: String?,
    startedAt: Double?
  ) {
    self.place = place
    baseName = name
    self.environment = environment
    self.file = file
    self.startedAt = startedAt
  }

  /// Its name, which is also the class name of its cases.
  var name: String { number == 1 ? baseName : "\(baseName) (\(number))" }

  /// Adds a case; a name that is there already is numbered, as readers drop a second one.
  mutating func add(_ added: JUnitCase, isStrict: Bool) {
    var added = added
    let name = added.name
    if var number = numbers[Self.hash(of: name)] {
      repeat {
        number += 1
        added.name = "\(name) (\(number))"
      } while numbers[Self.hash(of: added.name)] != nil
      numbers[Self.hash(of: name)] = number
    }
    numbers[Self.hash(of: added.name)] = 1
    tests += 1
    switch added.ending {
    case .passed: break
    case .failed: failures += 1
    case .error: errors += 1
    case .skipped: skipped += 1
    }
    duration += added.duration
    added.write(to: &cases, className: self.name, isStrict: isStrict)
  }

  private static func hash(of name: String) -> Int {
    var name = name
    var hasher = Hasher()
    name.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }

  /// Moves its cases to a file, if there is room for them.
  mutating func spool(to file: TemporaryFile) {
    guard let place = file.append(cases.buffer.bytes) else { return }
    places.append(place)
    cases = XMLWriter(depth: 2)
  }
}
