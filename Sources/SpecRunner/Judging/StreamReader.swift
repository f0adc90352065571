internal import SpecModel

/// Reads the body of a response as a list: of its Server-Sent Events, or of the values of its lines.
struct StreamReader {
  let response: HTTPResponse

  /// What to do about a body that is still in its content coding.
  static let undecodedHelp =
    "expect its \"bytes\", or have the server send another Content-Encoding"

  /// The elements of the body.
  ///
  /// - Parameter element: What the body consists of.
  /// - Returns: The list, or why the body cannot be read so.
  func list(of element: StreamElement) -> Result<JSONValue, UnreadableResponse> {
    if let undecoded = response.undecoded, !response.body.isEmpty {
      return .failure(
        UnreadableResponse(
          "the body cannot be read as \(element): \(undecoded)",
          label: "needs \(element)",
          help: Self.undecodedHelp,
          report: .once
        )
      )
    }
    do throws(UnreadableResponse) {
      let text =
        switch element {
        case .events: try events()
        case .lines: try lines()
        }
      return .success(try Self.value(of: text))
    } catch {
      return .failure(error)
    }
  }

  /// The text of a list of all events; data stand as the JSON that they are, else as a text.
  private func events() throws(UnreadableResponse) -> [UInt8] {
    var parser = EventStreamParser()
    var text: [UInt8] = [UInt8(ascii: "[")]
    for byte in response.body {
      guard let event = parser.take(byte) else { continue }
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      text += "{\"event\":".utf8
      Self.append(event.event, to: &text)
      text += ",\"data\":".utf8
      if let json = Self.json(event.data) {
        text += json
      } else {
        Self.append(event.data, to: &text)
      }
      if !event.id.isEmpty {
        text += ",\"id\":".utf8
        Self.append(event.id, to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
    text.append(UInt8(ascii: "]"))
    return text
  }

  /// A text that is JSON, as it is; nil where it is none.
  private static func json(_ text: String) -> String.UTF8View? {
    guard let first = text.utf8.first, "{[\"-0123456789tfn \t\n".utf8.contains(first),
      (try? JSONDocument(parsing: text.utf8, depthLimit: depthLimit)) != nil
    else { return nil }
    return text.utf8
  }

  /// How deep an element may be, so that the list of all is not too deep.
  private static let depthLimit = 500

  private static func append(_ string: String, to text: inout [UInt8]) {
    var writer = JSONWriter()
    writer.string(string)
    text += writer.bytes
  }

  /// The text of a list of the values of all lines that are not blank.
  private func lines() throws(UnreadableResponse) -> [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "[")]
    var start = response.body.startIndex
    if response.body.starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    while start < response.body.endIndex {
      let rest = response.body[start...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      defer { start = end + 1 }
      guard line.contains(where: { !" \t\r".utf8.contains($0) }) else { continue }
      do throws(JSONError) {
        _ = try JSONDocument(parsing: line, depthLimit: Self.depthLimit)
      } catch {
        // What a bound has cut off is no line.
        if end == rest.endIndex, response.isCut { break }
        throw unreadable(line, error)
      }
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      text += line
    }
    text.append(UInt8(ascii: "]"))
    return text
  }

  private func unreadable(_ line: ArraySlice<UInt8>, _ error: JSONError) -> UnreadableResponse {
    let (number, column) = response.body.position(of: line.startIndex + error.offset)
    return UnreadableResponse(
      "line \(number) of the body is not JSON at column \(column): \(error)",
      label: "needs lines of JSON",
      offset: line.startIndex + error.offset,
      report: .once
    )
  }

  private static func value(of text: [UInt8]) throws(UnreadableResponse) -> JSONValue {
    do throws(JSONError) {
      return try JSONDocument(parsing: text).root
    } catch {
      throw UnreadableResponse("the stream cannot be read: \(error)", label: "", report: .once)
    }
  }
}
