internal import SpecStandards

extension Filter {
  /// Filters that search: by regular expression, JSONPath and XPath.
  static let searches: [Filter] = [
    Filter(
      "regex",
      takes: .text,
      gives: .text,
      with: [.init("pattern", .pattern)],
      "The first group of the first match of a regular expression, or the whole match if it has no group."
    ) { (text, input) throws(TemplateError) in
      let text = Array(text.utf8)
      guard let match = try firstMatch(of: try input.arguments[0].pattern, in: text[...]),
        let found = match.groups.isEmpty ? match.range : match.groups[0]
      else { return nil }
      return String(decoding: text[found], as: UTF8.self)
    },
    Filter(
      "replaceRegex",
      takes: .text,
      gives: .text,
      with: [.init("pattern", .pattern), .init("new", .text)],
      "The string with each match of a regular expression replaced; $1 to $99 insert groups, $& the match, $$ a $."
    ) { (text, input) throws(TemplateError) in
      try replaced(
        Array(text.utf8),
        pattern: try input.arguments[0].pattern,
        by: Array(try input.arguments[1].text.utf8)
      )
    },
    Filter(
      "jsonPath",
      takes: .json,
      gives: .json,
      with: [.init("path", .jsonPath)],
      "What a JSONPath finds: one value, or a list. A JSON text needs `parseJSON` before it."
    ) { (root, input) throws(TemplateError) in
      let path = try input.arguments[0].jsonPath
      do throws(BudgetExceeded) {
        return try path.found(in: root)
      } catch {
        throw TemplateError("the JSONPath \"\(path.source.excerpt)\" takes too many steps")
      }
    },
    Filter(
      "xpath",
      takes: .text,
      gives: .json,
      with: [.init("expression", .xpath)],
      "What an XPath 1.0 expression gives: a list of the nodes' texts, or one string, number or boolean."
    ) { (text, input) throws(TemplateError) in
      let path = try input.arguments[0].xpath
      do throws(XPathError) {
        return try markup(Array(text.utf8)).value(of: path, in: input.context.namespaces)
      } catch {
        throw TemplateError("the XPath \"\(path.source.excerpt)\" has no value: \(error)")
      }
    },
  ]

  /// A text as XML if it is well formed, else as HTML.
  private static func markup(_ text: [UInt8]) throws(XPathError) -> MarkupDocument {
    do throws(MarkupError) {
      if let document = try? MarkupDocument(text, as: .xml, charset: "UTF-8") { return document }
      return try MarkupDocument(text, as: .html, charset: "UTF-8")
    } catch {
      throw XPathError("the string cannot be read as XML or HTML: \(error)")
    }
  }

  private static func firstMatch(
    of pattern: Pattern,
    in text: ArraySlice<UInt8>
  ) throws(TemplateError) -> PatternMatch? {
    do throws(BudgetExceeded) {
      return try pattern.firstMatch(in: text)
    } catch {
      throw TemplateError(
        "the regular expression \"\(pattern.source.excerpt)\" takes too many steps"
      )
    }
  }

  /// A text with each match of a pattern replaced (ECMA-262 22.2.6.11).
  private static func replaced(
    _ text: [UInt8],
    pattern: Pattern,
    by replacement: [UInt8]
  ) throws(TemplateError) -> String {
    let matches: [PatternMatch]
    do throws(BudgetExceeded) {
      matches = try pattern.matches(in: text[...])
    } catch {
      throw TemplateError(
        "the regular expression \"\(pattern.source.excerpt)\" takes too many steps"
      )
    }
    var result: [UInt8] = []
    var end = 0
    for match in matches {
      result += text[end..<match.range.lowerBound]
      expand(replacement, with: match, of: text, into: &result)
      try TemplateValue.check(size: result.count)
      end = match.range.upperBound
    }
    result += text[end...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends a replacement with what its `$` stand for (ECMA-262 22.1.3.19.1).
  private static func expand(
    _ replacement: [UInt8],
    with match: PatternMatch,
    of text: [UInt8],
    into result: inout [UInt8]
  ) {
    var rest = replacement[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "$"), let next = rest.first else {
        result.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "$"):
        result.append(next)
        rest.removeFirst()
      case UInt8(ascii: "&"):
        result += text[match.range]
        rest.removeFirst()
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digits = rest.prefix(2).prefix { $0.isDigit }
        let group = [digits, digits.prefix(1)].lazy
          .map { (count: $0.count, number: $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }) }
          .first { match.groups.indices.contains($0.number - 1) }
        guard let group else {
          result.append(byte)
          continue
        }
        if let range = match.groups[group.number - 1] { result += text[range] }
        rest.removeFirst(group.count)
      default: result.append(byte)
      }
    }
  }
}
