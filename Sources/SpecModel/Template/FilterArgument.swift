internal import SpecStandards

/// What a filter is given besides its input; a pattern or a path is compiled once, if it is constant.
struct FilterArgument: Sendable {
  /// The value.
  let value: TemplateValue

  /// What the value was compiled to.
  private let compiled: Compiled?

  private enum Compiled: Sendable {
    case pattern(Pattern)
    case jsonPath(JSONPath)
    case xpath(XPath)
    case dateFormat(DateFormat)
  }

  /// How dates are read and written: by a pattern, or as a number.
  enum DateFormat: Sendable {
    case pattern(DatePattern)
    case epoch(EpochUnit)
  }

  init(_ value: TemplateValue) {
    self.value = value
    compiled = nil
  }

  /// Checks an argument, and compiles it if its parameter asks for that.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - parameter: What is allowed.
  ///   - filter: The filter's name.
  /// - Throws: What is wrong with it.
  init(
    _ value: TemplateValue,
    for parameter: FilterParameter,
    of filter: String
  ) throws(TemplateError) {
    self.value = value
    switch parameter.kind {
    case .pattern: compiled = .pattern(try Self.pattern(value, filter))
    case .jsonPath: compiled = .jsonPath(try Self.jsonPath(value, filter))
    case .xpath: compiled = .xpath(try Self.xpath(value, filter))
    case .dateFormat: compiled = .dateFormat(try Self.dateFormat(value, filter))
    case .any: compiled = nil
    case .bytes:
      _ = try value.octets(for: filter)
      compiled = nil
    case .text, .filters:
      _ = try value.text(for: filter)
      compiled = nil
    case .part:
      guard try !value.text(for: filter).isEmpty else {
        throw TemplateError("\(filter) takes a \(parameter.name) that is not empty")
      }
      compiled = nil
    case .integer(let range):
      let integer = try value.integer(for: filter)
      guard range.contains(integer) else {
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        throw TemplateError("\(filter) takes \(bounds) \(parameter.name), not \(integer)")
      }
      compiled = nil
    case .number:
      guard case .json(let json) = value, json.type == .number else {
        throw TemplateError("\(filter) takes a number, not \(value.phrase)")
      }
      compiled = nil
    case .duration:
      _ = try Self.seconds(value, filter)
      compiled = nil
    case .charset:
      _ = try Self.charset(value, filter)
      compiled = nil
    }
  }

  func text(for filter: String) throws(TemplateError) -> String { try value.text(for: filter) }

  func integer(for filter: String) throws(TemplateError) -> Int { try value.integer(for: filter) }

  func octets(for filter: String) throws(TemplateError) -> ContiguousArray<UInt8> {
    try value.octets(for: filter)
  }

  func pattern(for filter: String) throws(TemplateError) -> Pattern {
    if case .pattern(let pattern) = compiled { pattern } else { try Self.pattern(value, filter) }
  }

  func jsonPath(for filter: String) throws(TemplateError) -> JSONPath {
    if case .jsonPath(let path) = compiled { path } else { try Self.jsonPath(value, filter) }
  }

  func xpath(for filter: String) throws(TemplateError) -> XPath {
    if case .xpath(let path) = compiled { path } else { try Self.xpath(value, filter) }
  }

  func dateFormat(for filter: String) throws(TemplateError) -> DateFormat {
    if case .dateFormat(let format) = compiled {
      format
    } else {
      try Self.dateFormat(value, filter)
    }
  }

  func seconds(for filter: String) throws(TemplateError) -> Double {
    try Self.seconds(value, filter)
  }

  func charset(for filter: String) throws(TemplateError) -> Charset {
    try Self.charset(value, filter)
  }
}

extension FilterArgument {
  private static func pattern(
    _ value: TemplateValue,
    _ filter: String
  ) throws(TemplateError) -> Pattern {
    let source = try value.text(for: filter)
    do throws(PatternError) {
      return try Pattern(source)
    } catch {
      throw TemplateError("\"\(source.excerpt)\" is not a regular expression: \(error)")
    }
  }

  private static func jsonPath(
    _ value: TemplateValue,
    _ filter: String
  ) throws(TemplateError) -> JSONPath {
    let source = try value.text(for: filter)
    do throws(JSONPathError) {
      return try JSONPath(source)
    } catch {
      throw TemplateError("\"\(source.excerpt)\" is not a JSONPath: \(error)")
    }
  }

  private static func xpath(
    _ value: TemplateValue,
    _ filter: String
  ) throws(TemplateError) -> XPath {
    let source = try value.text(for: filter)
    do throws(XPathError) {
      return try XPath(source)
    } catch {
      throw TemplateError("\"\(source.excerpt)\" is not an XPath: \(error)")
    }
  }

  private static func dateFormat(
    _ value: TemplateValue,
    _ filter: String
  ) throws(TemplateError) -> DateFormat {
    let source = try value.text(for: filter)
    if let unit = EpochUnit(rawValue: source) { return .epoch(unit) }
    do throws(DatePatternError) {
      return .pattern(try DatePattern(source))
    } catch {
      throw TemplateError("\(error)")
    }
  }

  private static func seconds(
    _ value: TemplateValue,
    _ filter: String
  ) throws(TemplateError) -> Double {
    let text = try value.text(for: filter)
    guard let seconds = Duration.seconds(in: text), seconds < 1e12 else {
      throw TemplateError(
        "\(filter) takes a duration such as '2d' or '1h30m', not \"\(text.excerpt)\""
      )
    }
    return seconds
  }

  private static func charset(
    _ value: TemplateValue,
    _ filter: String
  ) throws(TemplateError) -> Charset {
    let label = try value.text(for: filter)
    guard let charset = Charset(label: label) else {
      throw TemplateError("there is no charset \"\(label.excerpt)\"")
    }
    return charset
  }
}
