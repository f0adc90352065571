/// A function that a template can call: a row of the table from which parsing, evaluation and the manual follow.
package struct TemplateFunction: Sendable {
  /// Its name.
  package let name: String

  /// What its arguments are called.
  let parameters: [String]

  /// What it gives, in one line.
  package let summary: String

  /// What its value depends on.
  let dependence: Dependence

  /// Its value.
  let evaluate: @Sendable (Arguments) throws(TemplateError) -> TemplateValue

  /// What the value of a function depends on.
  enum Dependence {
    /// On its arguments alone.
    case arguments
    /// On chance too: whether there is a value depends on the arguments alone.
    case chance
    /// On the time, on files.
    case surroundings
  }

  /// What a function is given.
  struct Arguments {
    let values: [TemplateValue]
    let context: any TemplateContext

    /// The file in which it is called.
    let file: SourceFile?

    func integer(_ index: Int) throws(TemplateError) -> Int {
      guard case .json(let json) = values[index], let integer = json.integer else {
        throw TemplateError("expected an integer, found \(values[index].phrase)")
      }
      return integer
    }
  }

  /// Every function, in the order of the manual.
  package static let all: [TemplateFunction] = [
    .now, .uuid, .randomInt, .randomString, .sample, .range, .file,
  ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The function with a name, nil if there is none.
  package static func named(_ name: String) -> TemplateFunction? { byName[name] }

  /// The function as it is called: `range(a, b)`.
  package var synopsis: String { "\(name)(\(parameters.joined(separator: ", ")))" }

  /// How many arguments it takes.
  var arity: ClosedRange<Int> { parameters.count...parameters.count }

  private init(
    _ name: String,
    takes parameters: [String] = [],
    _ summary: String,
    dependsOn dependence: Dependence = .arguments,
    evaluate: @escaping @Sendable (Arguments) throws(TemplateError) -> TemplateValue
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
    self.dependence = dependence
    self.evaluate = evaluate
  }
}

extension TemplateFunction {
  private static let now = TemplateFunction(
    "now",
    "The current time in UTC (RFC 3339).",
    dependsOn: .surroundings
  ) { arguments throws(TemplateError) in
    .json(.string(Timestamp(secondsSince1970: arguments.context.now).description))
  }

  private static let uuid = TemplateFunction(
    "uuid",
    "A random UUID (RFC 9562).",
    dependsOn: .surroundings
  ) { arguments throws(TemplateError) in
    let high = arguments.context.random() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = arguments.context.random() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Array([high, low].flatMap(hexadecimal))
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    let texts = groups.map { String(decoding: digits[$0], as: UTF8.self) }
    return .json(.string(texts.joined(separator: "-")))
  }

  private static func hexadecimal(_ value: UInt64) -> [UInt8] {
    let digits = String(value, radix: 16).utf8
    return Array(repeating: UInt8(ascii: "0"), count: 16 - digits.count) + digits
  }

  private static let randomInt = TemplateFunction(
    "randomInt",
    takes: ["a", "b"],
    "A random integer from a to b, inclusive.",
    dependsOn: .chance
  ) { arguments throws(TemplateError) in
    let low = try arguments.integer(0)
    let high = try arguments.integer(1)
    guard low <= high else {
      throw TemplateError("randomInt(\(low), \(high)) has no values to choose from")
    }
    let width = UInt64(bitPattern: Int64(high &- low))
    let random = arguments.context.random()
    let chosen = width == .max ? random : random % (width + 1)
    return .json(.number(low &+ Int(truncatingIfNeeded: chosen)))
  }

  private static let randomString = TemplateFunction(
    "randomString",
    takes: ["length"],
    "A random string of letters and digits.",
    dependsOn: .chance
  ) { arguments throws(TemplateError) in
    let length = try arguments.integer(0)
    guard 0...1_000_000 ~= length else {
      throw TemplateError("randomString takes a length from 0 to 1000000")
    }
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    let text = (0..<length).map { _ in
      letters[Int(arguments.context.random() % UInt64(letters.count))]
    }
    return .json(.string(String(decoding: text, as: UTF8.self)))
  }

  /// A value that fits a shape, whose text is written as it is.
  static let sample = TemplateFunction(
    "sample",
    takes: ["shape"],
    "A random value that fits a shape, optional members included: sample('NewUser').",
    dependsOn: .surroundings
  ) { arguments throws(TemplateError) in
    let shape = try arguments.values[0].text(for: "sample")
    return .json(try arguments.context.sample(of: shape, in: arguments.file))
  }

  private static let range = TemplateFunction(
    "range",
    takes: ["a", "b"],
    "The list of the integers from a to b, inclusive."
  ) { arguments throws(TemplateError) in
    let low = try arguments.integer(0)
    let high = try arguments.integer(1)
    let (width, overflow) = high.subtractingReportingOverflow(low)
    guard !overflow, width < 1_000_000 else {
      throw TemplateError("a range has at most 1000000 numbers")
    }
    return .json(.array(low <= high ? (low...high).map { JSONValue.number($0) } : []))
  }

  /// The bytes of a file of the catalog.
  static let file = TemplateFunction(
    "file",
    takes: ["path"],
    "The bytes of a file of the catalog.",
    dependsOn: .surroundings
  ) { arguments throws(TemplateError) in
    guard case .json(let value) = arguments.values[0], let path = value.string else {
      throw TemplateError("file() takes a path, not \(arguments.values[0].phrase)")
    }
    return .bytes(
      ContiguousArray(try arguments.context.bytes(ofFile: path, from: arguments.file))
    )
  }
}
