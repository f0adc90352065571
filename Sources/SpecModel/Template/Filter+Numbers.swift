internal import SpecStandards

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Filter {
  /// Filters that calculate, exactly in decimal.
  static let numbers: [Filter] = [
    arithmetic("add", "The sum of two numbers.") { $0 + $1 },
    arithmetic("subtract", "The number less the argument.") { $0 - $1 },
    arithmetic("multiply", "The product of two numbers.") { $0 * $1 },
    present(
      "round",
      takes: [.init("places", .integer(0...38), isOptional: true)],
      "The nearest integer, or the nearest number with so many decimal places; halves away from zero."
    ) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let places = try arguments.first?.integer(for: "round") ?? 0
      return try .decimal(rounded(try value.decimal(for: "round"), to: places), by: "round")
    },
    present("sum", "The sum of the numbers of a list; 0 for an empty list.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      var sum = Decimal(0)
      for element in try value.list(for: "sum") {
        sum += try TemplateValue.json(element).decimal(for: "sum", in: "a list of numbers")
      }
      return try .decimal(sum, by: "sum")
    },
    present("min", "The smallest element of a list of numbers or of texts.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      try sorted(try value.list(for: "min"), for: "min").first.map { .json($0) }
    },
    present("max", "The largest element of a list of numbers or of texts.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      try sorted(try value.list(for: "max"), for: "max").last.map { .json($0) }
    },
    present("sort", "The list in ascending order: numbers by value, texts by code points.") {
      (value, _) throws(TemplateError) -> TemplateValue? in
      .json(.array(try sorted(try value.list(for: "sort"), for: "sort")))
    },
  ]

  /// A number with so many decimal places, halves away from zero.
  private static func rounded(_ number: Decimal, to places: Int) -> Decimal {
    let text = "\(number)"
    guard let point = text.firstIndex(of: ".") else { return number }
    let end = text.index(point, offsetBy: places + 1, limitedBy: text.endIndex) ?? text.endIndex
    guard end < text.endIndex, let cut = Decimal(string: String(text[..<end])) else {
      return number
    }
    guard text[end] >= "5" else { return cut }
    let unit = Decimal(sign: number.sign, exponent: -places, significand: 1)
    return cut + unit
  }

  private static func arithmetic(
    _ name: String,
    _ summary: String,
    _ calculate: @escaping @Sendable (Decimal, Decimal) -> Decimal
  ) -> Filter {
    present(name, takes: [.init("number", .number)], summary) {
      (value, arguments) throws(TemplateError) -> TemplateValue? in
      let result = calculate(
        try value.decimal(for: name),
        try arguments[0].value.decimal(for: name)
      )
      return try .decimal(result, by: name)
    }
  }

  /// A list of numbers or of texts in ascending order; equal elements keep their order.
  private static func sorted(
    _ list: [JSONValue],
    for filter: String
  ) throws(TemplateError) -> [JSONValue] {
    let numbers = list.compactMap { element in element.number.map { ($0, element) } }
    if numbers.count == list.count { return numbers.sorted { $0.0 < $1.0 }.map(\.1) }
    let texts = list.compactMap { element in element.utf8.map { ($0, element) } }
    if texts.count == list.count {
      return texts.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }
    let odd = list.first { $0.type != list[0].type } ?? list[0]
    throw TemplateError(
      "\(filter) takes a list of numbers or of strings, not one with \(odd.type.phrase)"
    )
  }
}

extension TemplateValue {
  /// The number, or the number that a text is, for a filter that calculates.
  fileprivate func decimal(
    for filter: String,
    in input: String = "a number"
  ) throws(TemplateError) -> Decimal {
    guard case .json(let json) = self, json.type == .number else {
      throw TemplateError("\(filter) takes \(input), not \(phrase)")
    }
    guard let decimal = Decimal(string: json.jsonText), !decimal.isNaN,
      JSONNumber(token: "\(decimal)".utf8) == json.number
    else {
      throw TemplateError("\(filter) calculates with at most 38 digits: \(json.jsonText.excerpt)")
    }
    return decimal
  }

  fileprivate static func decimal(
    _ value: Decimal,
    by filter: String
  ) throws(TemplateError) -> TemplateValue {
    guard !value.isNaN else {
      throw TemplateError("the result of \(filter) is too large: it calculates with 38 digits")
    }
    return .json(.number(JSONNumber(token: "\(value)".utf8)))
  }
}
