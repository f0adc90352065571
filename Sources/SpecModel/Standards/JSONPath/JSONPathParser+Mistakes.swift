/// The messages for the mistakes that are made most.
extension JSONPathParser {
  /// The query does not begin with `$`.
  var missingRoot: JSONPathError {
    let help: String? =
      switch peek {
      case nil: "'$' alone is the whole value"
      case UInt8(ascii: "@"): "'@' is the tested value; it is allowed only in a filter"
      case UInt8(ascii: "."), UInt8(ascii: "["): "write '$' before it"
      case let byte? where Self.isSpace(byte): "white space is not allowed before it"
      case let byte? where Self.beginsName(byte): "write '$.' before it"
      default: nil
      }
    return JSONPathError("a query begins with '$'", at: here, help: help)
  }

  /// Something is behind a segment of the query that is not a segment.
  var unexpectedAfterSegment: JSONPathError {
    guard let byte = peek else { return JSONPathError("the query ends too early", at: here) }
    if Self.isSpace(byte) {
      let rest = text[at...].drop(while: Self.isSpace).startIndex
      return rest == text.count
        ? JSONPathError("white space follows the query", at: at..<rest)
        : JSONPathError("expected '.' or '['", at: character(at: rest))
    }
    let followsName = text[..<at].last.map(Self.continuesName) ?? false
    return JSONPathError(
      "expected '.' or '['",
      at: here,
      help: followsName
        ? "a name with other characters than letters, digits and '_' is quoted: ['a-b']"
        : Self.continuesName(byte) ? "a '.' comes before a name: $.id" : nil
    )
  }

  /// What to do about what is behind a condition.
  var operatorHelp: String? {
    switch peek {
    case UInt8(ascii: "&"): "'and' is written &&"
    case UInt8(ascii: "|"): "'or' is written ||"
    case UInt8(ascii: "'"), UInt8(ascii: "\""): "a quote in a string is escaped with a backslash"
    case let byte? where Self.beginsName(byte):
      switch word(from: at).lowercased() {
      case "and": "'and' is written &&"
      case "or": "'or' is written ||"
      case "in": "compare with each value: @.a == 1 || @.a == 2"
      default: nil
      }
    default: nil
    }
  }

  /// A comparison operator that does not exist is at the place, nil where none does.
  var wrongOperator: JSONPathError? {
    let symbols = text[at...].prefix { "=<>!~".utf8.contains($0) }
    let help: String? =
      switch String(decoding: symbols, as: UTF8.self) {
      case "==", "!=", "<", "<=", ">", ">=", "": nil
      case "=", "===": "equality is written =="
      case "=~", "~": "a regular expression is tested by match() or search()"
      case "<>", "!==": "inequality is written !="
      case "=<": "write <="
      case "=>": "write >="
      case "!": "write '!' before what it negates"
      default: "the operators are == != < <= > >="
      }
    return help.map {
      JSONPathError("there is no such operator", at: symbols.indices, help: $0)
    }
  }
}
