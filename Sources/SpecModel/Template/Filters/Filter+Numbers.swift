internal import SpecStandards

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Filter {
  /// Filters that calculate, exactly in decimal.
  static let numbers: [Filter] = [
    arithmetic("add", "The number plus the argument.") { $0 + $1 },
    arithmetic("subtract", "The number minus the argument.") { $0 - $1 },
    arithmetic("multiply", "The number times the argument.") { $0 * $1 },
    Filter(
      "divide",
      takes: .decimal,
      gives: .decimal,
      with: [.init("number", .number)],
      "The number divided by the argument; 16 digits if the quotient has no end."
    ) { (number, input) throws(TemplateError) in
      let divisor = try input.arguments[0].value.decimal(for: "divide")
      guard !divisor.isZero else { throw TemplateError("divide cannot divide by 0") }
      return quotient(of: number, by: divisor)
    },
    Filter(
      "round",
      takes: .decimal,
      gives: .decimal,
      with: [.init("places", .integer(0...38), isOptional: true)],
      "The nearest integer, or the nearest number with this many decimal places; halves are rounded away from zero."
    ) { (number, input) throws(TemplateError) in
      rounded(number, to: try input.arguments.first?.integer ?? 0)
    },
    Filter(
      "sum",
      takes: .list,
      gives: .decimal,
      "The sum of the numbers of a list; 0 for an empty list."
    ) { (list, _) throws(TemplateError) in
      var sum = Decimal(0)
      for element in list {
        guard element.type == .number else {
          throw TemplateError("sum takes a list of numbers, not \(element.type.phrase)")
        }
        sum += try TemplateValue.json(element).decimal(for: "sum")
      }
      return sum
    },
    Filter(
      "min",
      takes: .list,
      gives: .json,
      "The smallest element of a list of numbers or of strings."
    ) { (list, _) throws(TemplateError) in try sorted(list, for: "min").first },
    Filter(
      "max",
      takes: .list,
      gives: .json,
      "The largest element of a list of numbers or of strings."
    ) { (list, _) throws(TemplateError) in try sorted(list, for: "max").last },
    Filter(
      "sort",
      takes: .list,
      gives: .list,
      "The list in ascending order: numbers by value, strings by code point."
    ) { (list, _) throws(TemplateError) in try sorted(list, for: "sort") },
  ]

  /// A quotient: exact if it has an end, else of 16 digits.
  private static func quotient(of number: Decimal, by divisor: Decimal) -> Decimal {
    let quotient = number / divisor
    let digits = "\(quotient.significand)"
    // Decimal has at most 39 digits, so that it has room for this product.
    let isExact =
      digits.utf8.count + "\(divisor.significand)".utf8.count <= 38 && quotient * divisor == number
    guard !isExact, let cut = Decimal(string: String(digits.prefix(16))) else { return quotient }
    let rest = digits.dropFirst(16)
    return Decimal(
      sign: quotient.sign,
      exponent: quotient.exponent + rest.utf8.count,
      significand: rest.first.map { $0 >= "5" } == true ? cut + 1 : cut
    )
  }

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
    Filter(name, takes: .decimal, gives: .decimal, with: [.init("number", .number)], summary) {
      (number, input) throws(TemplateError) in
      calculate(number, try input.arguments[0].value.decimal(for: name))
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
    let odd = list.first { $0.type != .number && $0.type != .string }
    let found = odd.map { "not one with \($0.type.phrase)" } ?? "not of both"
    throw TemplateError("\(filter) takes a list of numbers or of strings, \(found)")
  }
}

extension TemplateValue {
  /// The number, for a filter that calculates.
  fileprivate func decimal(for filter: String) throws(TemplateError) -> Decimal {
    guard case .json(let json) = self, json.type == .number else {
      throw TemplateError("\(filter) takes a number, not \(phrase)")
    }
    guard let decimal = Decimal(string: json.jsonText), !decimal.isNaN,
      JSONNumber(token: "\(decimal)".utf8) == json.number
    else {
      throw TemplateError("\(filter) calculates with at most 38 digits: \(json.jsonText.excerpt)")
    }
    return decimal
  }
}

extension FilterInputType<Decimal> {
  fileprivate static var decimal: Self {
    Self("a number", of: [.number, .count], TemplateValue.decimal)
  }
}

extension FilterOutputType<Decimal> {
  fileprivate static var decimal: Self {
    Self(result: .number) { (value, filter) throws(TemplateError) in
      guard !value.isNaN else {
        throw TemplateError("the result of \(filter) is too large: it calculates with 38 digits")
      }
      return .json(.number(JSONNumber(token: "\(value)".utf8)))
    }
  }
}
