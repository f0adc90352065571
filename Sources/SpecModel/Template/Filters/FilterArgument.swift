internal import SpecStandards

/// What a filter is given besides its input: checked and compiled, once if it is constant.
struct FilterArgument: Sendable {
  /// The value.
  let value: TemplateValue

  /// The filter's name.
  private let filter: String

  /// What the value was compiled to.
  private var compiled: (any Sendable)?

  /// How dates are read and written: by a pattern, or as a number.
  enum DateFormat: Sendable {
    case pattern(DatePattern)
    case epoch(EpochTime)
  }

  /// Checks an argument, and compiles it if its parameter asks for that.
  init(
    _ value: TemplateValue,
    for parameter: FilterParameter,
    of filter: String
  ) throws(TemplateError) {
    self.value = value
    self.filter = filter
    switch parameter.kind {
    case .pattern: compiled = try value.pattern(for: filter)
    case .jsonPath: compiled = try value.jsonPath(for: filter)
    case .xpath: compiled = try value.xpath(for: filter)
    case .dateFormat: compiled = try value.dateFormat(for: filter)
    case .charset: compiled = try value.charset(for: filter)
    case .algorithm: compiled = try value.algorithm(for: filter)
    case .key: compiled = try value.key(for: filter)
    case .any: break
    case .bytes: _ = try value.octets(for: filter)
    case .text, .filters: _ = try value.text(for: filter)
    case .duration: compiled = try value.duration(for: filter)
    case .timeUnit: compiled = try value.timeUnit(for: filter)
    // What a machine without zones cannot know is an error of the run.
    case .timeZone:
      if TimeZoneRules.folder != nil { compiled = try value.timeZone(for: filter) }
    case .character:
      guard try value.text(for: filter).unicodeScalars.count == 1 else {
        throw TemplateError("\(filter) takes one character to add")
      }
    case .part:
      guard try !value.text(for: filter).isEmpty else {
        throw TemplateError("\(filter) takes a \(parameter.name) that is not empty")
      }
    case .integer(let range):
      let integer = try value.integer(for: filter)
      guard range.contains(integer) else {
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        throw TemplateError("\(filter) takes \(bounds) \(parameter.name), not \(integer)")
      }
    case .number:
      guard case .json(let json) = value, json.type == .number else {
        throw TemplateError("\(filter) takes a number, not \(value.phrase)")
      }
    }
  }
}

/// The argument as its filter reads it; what was not compiled is compiled now.
extension FilterArgument {
  var text: String { get throws(TemplateError) { try value.text(for: filter) } }

  var integer: Int { get throws(TemplateError) { try value.integer(for: filter) } }

  var bytes: ContiguousArray<UInt8> { get throws(TemplateError) { try value.octets(for: filter) } }

  var duration: CalendarDuration {
    get throws(TemplateError) { try compiled(TemplateValue.duration) }
  }

  var timeUnit: TimeUnit { get throws(TemplateError) { try compiled(TemplateValue.timeUnit) } }

  var timeZone: TimeZoneRules {
    get throws(TemplateError) { try compiled(TemplateValue.timeZone) }
  }

  var pattern: Pattern { get throws(TemplateError) { try compiled(TemplateValue.pattern) } }

  var jsonPath: JSONPath { get throws(TemplateError) { try compiled(TemplateValue.jsonPath) } }

  var xpath: XPath { get throws(TemplateError) { try compiled(TemplateValue.xpath) } }

  var dateFormat: DateFormat {
    get throws(TemplateError) { try compiled(TemplateValue.dateFormat) }
  }

  var charset: Charset { get throws(TemplateError) { try compiled(TemplateValue.charset) } }

  var algorithm: SignatureAlgorithm {
    get throws(TemplateError) { try compiled(TemplateValue.algorithm) }
  }

  var key: SignatureKey { get throws(TemplateError) { try compiled(TemplateValue.key) } }

  private func compiled<Value>(
    _ compile: (TemplateValue) -> (String) throws(TemplateError) -> Value
  ) throws(TemplateError) -> Value {
    if let compiled = compiled as? Value { compiled } else { try compile(value)(filter) }
  }
}
