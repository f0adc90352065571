import SpecModel
import TestSupport

/// What of a request is compared with what curl sends, all that is meant to differ taken out.
struct SentRequest: Equatable, CustomStringConvertible {
  /// The request line.
  let line: String

  /// Every field line, sorted.
  let fields: [String]

  /// The field lines with a name that the command says itself, in their order.
  let said: [String]

  /// The body.
  let body: [UInt8]

  /// Takes out of a request what is meant to differ.
  ///
  /// - a `User-Agent` and an `Accept` of curl's own: each program tells its own name, and spec-run accepts what a spec
  ///   says only;
  /// - the boundary of a form, where none is said, and with it the length of the body;
  /// - `Content-Length: 0` of a POST without a body: RFC 9110 8.6 asks for it, `curl -X POST` leaves it out;
  /// - `Expect: 100-continue`, which curl sends with an upload by PUT and then waits for at most a second;
  /// - blanks around a field's value, which mean nothing (RFC 9112 5).
  init(_ request: RawConnection.Request, said names: Set<String>) {
    var lines = request.head.split(separator: "\r\n").map(String.init)
    line = lines.isEmpty ? "" : lines.removeFirst()
    var body = request.body
    var fields: [String] = []
    var said: [String] = []
    let boundary = Self.boundary(of: lines)
    for field in lines {
      let name = String(field.prefix { $0 != ":" })
      let key = name.lowercased()
      var value = String(field.dropFirst(name.count + 1).drop { $0 == " " })
      while value.last == " " { value.removeLast() }
      if key == "user-agent", ["curl/", "hurl/", "spec-run/"].contains(where: value.hasPrefix) {
        continue
      }
      if key == "expect", value == "100-continue" { continue }
      if key == "accept", value == "*/*" { continue }
      if key == "content-length" {
        guard value == String(request.body.count), value != "0", boundary == nil else { continue }
      }
      if let boundary, key == "content-type" {
        value = Self.replacing(Array(boundary.utf8), in: Array(value.utf8)).text
      }
      fields.append("\(name): \(value)")
      if names.contains(key) { said.append("\(name): \(value)") }
    }
    if let boundary { body = Self.replacing(Array(boundary.utf8), in: body) }
    self.fields = fields.sorted()
    self.said = said
    self.body = body
  }

  private static func boundary(of lines: [String]) -> String? {
    let type = lines.first { $0.lowercased().hasPrefix("content-type: multipart/") }
    return type?.split(separator: "boundary=").dropFirst().first.map(String.init)
  }

  private static func replacing(_ boundary: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      if rest.starts(with: boundary) {
        output += "BOUNDARY".utf8
        rest = rest.dropFirst(boundary.count)
      } else {
        output.append(first)
        rest = rest.dropFirst()
      }
    }
    return output
  }

  /// The same for all that mean the same: the case of fields' names, and the white space of JSON, mean nothing.
  var meaning: String {
    let fields = fields.map { field in
      let name = field.prefix { $0 != ":" }
      return name.lowercased() + field.dropFirst(name.count)
    }
    .filter { !$0.hasPrefix("content-length:") }
    let json = try? JSONDocument(parsing: body).root.compactText
    return ([line] + fields.sorted() + [json ?? body.text.debugDescription]).joined(
      separator: "\n  "
    )
  }

  var description: String {
    ([line] + said.map { "  \($0) (said)" } + fields.map { "  \($0)" } + [
      body.text.debugDescription
    ])
    .joined(separator: "\n")
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
