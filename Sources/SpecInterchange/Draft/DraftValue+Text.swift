extension DraftValue {
  /// The text of a file: what people look through is on lines of its own, the rest on one line where it fits.
  package var fileText: ContiguousArray<UInt8> {
    var writer = BrokenWriter()
    writer.write(self, levels: object?["endpoints"] == nil ? 2 : 3, indentation: 0)
    writer.text += "\n"
    return ContiguousArray(writer.text.utf8)
  }

  /// The text of a new value in a file: an endpoint's keys are on lines of their own, the rest on one line where it fits.
  package func laidOut(indentation: Int) -> String {
    var writer = BrokenWriter()
    writer.text = String(repeating: " ", count: indentation)
    writer.write(self, levels: object?["request"] == nil ? 0 : 1, indentation: indentation)
    return String(writer.text.dropFirst(indentation))
  }

  /// Writes values with line breaks in the outer levels, and where a line would be too long.
  private struct BrokenWriter {
    var text = ""

    /// The longest line.
    private static let width = 120

    mutating func write(_ value: DraftValue, levels: Int, indentation: Int) {
      let line = Self.line(value)
      let fits = columns + line.count < Self.width
      switch value {
      case .object(let object) where !object.isEmpty && (levels > 0 || !fits):
        write("{", "}", object.members.count, indentation) { writer, place in
          let member = object.members[place]
          writer.text += JSONValue.string(member.name).compactText + ": "
          writer.write(member.value, levels: levels - 1, indentation: indentation + 2)
        }
      case .array(let elements) where !elements.isEmpty && !fits:
        write("[", "]", elements.count, indentation) { writer, place in
          writer.write(elements[place], levels: 0, indentation: indentation + 2)
        }
      default: text += line
      }
    }

    private mutating func write(
      _ open: String,
      _ close: String,
      _ count: Int,
      _ indentation: Int,
      _ element: (inout BrokenWriter, Int) -> Void
    ) {
      text += open + "\n"
      for place in 0..<count {
        text += String(repeating: " ", count: indentation + 2)
        element(&self, place)
        text += place + 1 < count ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indentation) + close
    }

    /// How many characters the last line has.
    private var columns: Int {
      text.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    }

    /// The value on one line.
    private static func line(_ value: DraftValue) -> String {
      switch value {
      case .object(let object):
        let members = object.members.map {
          "\(JSONValue.string($0.name).compactText): \(line($0.value))"
        }
        return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
      case .array(let elements): return "[\(elements.map(line).joined(separator: ", "))]"
      default: return value.json.compactText
      }
    }
  }
}

extension DraftValue {
  /// The value as indented JSON text, with a line feed at its end.
  package var text: String {
    var writer = JSONWriter(indented: true)
    write(to: &writer)
    return writer.text + "\n"
  }
}
