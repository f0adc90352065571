/// A status code, a class of them, or any: `404`, `"2xx"`, `"any"`.
package enum StatusPattern: DocumentLiteral, Hashable, CustomStringConvertible {
  case code(Int)
  /// The first digit.
  case statusClass(Int)
  case any

  package static var expectation: String { "a status such as 200, \"2xx\" or \"any\"" }
  package static var types: [JSONType] { [.number, .string] }
  package static var pattern: String? { "^([1-5](xx|\\d\\d)|any)$" }

  package init?(literal value: JSONValue) {
    if let code = value.integer, 100...599 ~= code {
      self = .code(code)
    } else if let text = value.string {
      if text == "any" { self = .any } else { self.init(text) }
    } else {
      return nil
    }
  }

  /// The code of a status with its reason: `"200 OK"`.
  package static func candidates(for value: JSONValue) -> [JSONValue] {
    guard let code = value.string?.split(separator: " ").first.flatMap({ Int($0) }) else {
      return []
    }
    return [value.node.kind == .key ? .string("\(code)") : .number(code)]
  }

  /// Reads a key of `responses`, nil where it is none.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 3, 0x31...0x35 ~= bytes[0] else { return nil }
    if text.hasSuffix("xx") {
      self = .statusClass(Int(bytes[0] - 0x30))
    } else if let code = Int(text), 100...599 ~= code {
      self = .code(code)
    } else {
      return nil
    }
  }

  package static func limit(against value: JSONValue) -> String? {
    value.integer == nil ? nil : "a status from 100 to 599"
  }

  /// The statuses that are meant.
  package var codes: ClosedRange<Int> {
    switch self {
    case .code(let code): code...code
    case .statusClass(let digit): digit * 100...digit * 100 + 99
    case .any: 100...599
    }
  }

  /// Whether a status is meant.
  package func matches(_ status: Int) -> Bool {
    switch self {
    case .code(let code): status == code
    case .statusClass(let digit): status / 100 == digit
    case .any: true
    }
  }

  /// The pattern as it is written.
  package var description: String {
    switch self {
    case .code(let code): "\(code)"
    case .statusClass(let digit): "\(digit)xx"
    case .any: "any"
    }
  }
}
