import Foundation

@testable import SpecHTTP

/// One example of llhttp's Markdown files: bytes, and the log of what its parser found in them.
struct WireCase {
  /// What a parser makes of the bytes.
  struct Outcome: Equatable, CustomStringConvertible {
    /// The complete requests, one line each.
    var requests: [String] = []
    /// Whether the bytes are refused.
    var isError = false

    var description: String {
      "\(requests.joined(separator: " | "))\(isError ? " then an error" : "")"
    }
  }

  var name: String
  var type: String
  var bytes: [UInt8]
  var expected: Outcome
  /// Whether llhttp stops to read HTTP after the last request, as at an upgrade.
  var stopsEarly: Bool

  /// The examples of a file.
  static func all(in markdown: String) throws -> [WireCase] {
    var cases: [WireCase] = []
    var name = ""
    var type = ""
    var fence: String?
    var block: [Substring] = []
    var request: [UInt8]?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if let language = fence {
        guard line == "```" else {
          block.append(line)
          continue
        }
        if language == "http" {
          request = bytes(block.joined(separator: "\n"))
        } else if language == "log", let bytes = request {
          let (expected, stopsEarly) = outcome(block)
          cases.append(
            WireCase(
              name: name,
              type: type,
              bytes: bytes,
              expected: expected,
              stopsEarly: stopsEarly
            )
          )
          request = nil
        }
        fence = nil
        block = []
      } else if line.hasPrefix("```") {
        fence = String(line.dropFirst(3))
      } else if line.hasPrefix("#") {
        name = String(line.drop { $0 == "#" || $0 == " " }).replacing("`", with: "")
      } else if line.hasPrefix("<!-- meta=") {
        // The second quoted text after the key is its value.
        let parts = line.split(separator: "\"")
        let key = parts.firstIndex(of: "type") ?? parts.endIndex
        type = key + 2 < parts.endIndex ? String(parts[key + 2]) : ""
        // There llhttp is shown by its caller that the body is missing.
        if parts.contains("skipBody") { type += "-skip-body" }
      }
    }
    return cases
  }

  /// What our parser makes of the bytes, given one at a time and at once alike.
  func outcome() -> Outcome {
    // We judge a line when it is whole, llhttp each byte; so a refused line that breaks off is ended.
    let bytes = expected.isError ? bytes + Array("\r\n\r\n".utf8) : bytes
    let whole = Self.read(bytes, step: max(1, bytes.count), limit: limit)
    let single = Self.read(bytes, step: 1, limit: limit)
    return whole == single ? whole : Outcome(requests: ["differs by where it is cut"])
  }

  /// After an upgrade llhttp reads nothing more; we read no more requests than it.
  private var limit: Int { stopsEarly ? expected.requests.count : .max }

  private static func read(_ bytes: [UInt8], step: Int, limit: Int) -> Outcome {
    var parser = HTTPMessageParser(requiresHost: false)
    var outcome = Outcome()
    do {
      for start in stride(from: 0, to: bytes.count, by: step) {
        parser.append(bytes[start..<min(bytes.count, start + step)])
        while outcome.requests.count < limit, let event = try parser.next() {
          guard case .request(let request, _) = event else { continue }
          let body = String(decoding: request.body, as: UTF8.self)
          outcome.requests.append("\(request.method) \(request.target) \(body)")
        }
        if outcome.requests.count >= limit { break }
      }
    } catch {
      outcome.isError = true
    }
    return outcome
  }

  /// The log's complete requests and its error; a pause is none.
  private static func outcome(_ log: [Substring]) -> (Outcome, stopsEarly: Bool) {
    var outcome = Outcome()
    var stopsEarly = false
    var spans: [String: String] = [:]
    for line in log {
      if let start = line.range(of: "span["), let end = line.range(of: "]=") {
        let value =
          switch line[end.upperBound...] {
          case "cr": "\r"
          case "lf": "\n"
          case let quoted: String(quoted.dropFirst().dropLast())
          }
        spans[String(line[start.upperBound..<end.lowerBound]), default: ""] += value
      } else if line.hasSuffix("message begin") {
        spans = [:]
      } else if line.hasSuffix("message complete") {
        outcome.requests.append(
          "\(spans["method"] ?? "") \(spans["url"] ?? "") \(spans["body"] ?? "")"
        )
      } else if line.contains("error code=") {
        let isPause = ["=21 ", "=22 ", "=23 "].contains { line.contains("code" + $0) }
        // What follows a last request is not read: RFC 9112 section 9.6.
        let isAfterClose = line.contains("code=5 ")
        stopsEarly = isPause || isAfterClose
        outcome.isError = !stopsEarly
      }
    }
    return (outcome, stopsEarly)
  }

  /// The bytes that a block stands for: CRLF line ends, a backslash for what cannot be seen.
  private static func bytes(_ block: String) -> [UInt8] {
    let text = block.replacing("\\\n", with: "").replacing("\n", with: "\r\n")
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.first else {
        bytes.append(byte)
        continue
      }
      let known: [Character: UInt8] = ["r": 13, "n": 10, "t": 9, "f": 12]
      if let control = known[Character(Unicode.Scalar(escaped))] {
        rest.removeFirst()
        bytes.append(control)
      } else if escaped == UInt8(ascii: "x"),
        let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
      {
        rest.removeFirst(3)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
