extension JSONDocument {
  /// Reads a document of a source: JSON, or else YAML.
  ///
  /// - Throws: What is wrong with the text, and where.
  package static func source(_ file: SourceFile) throws(SourceError) -> JSONDocument {
    var mistake: JSONError?
    if file.beginsLikeJSON {
      do throws(JSONError) {
        return try JSONDocument(parsing: file)
      } catch {
        mistake = error
      }
    }
    do throws(YAMLError) {
      return try JSONDocument.yaml(file)
    } catch {
      // The name says which mistake helps.
      guard let mistake, file.path.hasSuffix(".json") else {
        throw SourceError(.syntax, Diagnostic(error))
      }
      throw SourceError(.syntax, Diagnostic(mistake, in: file))
    }
  }
}

extension SourceFile {
  /// Whether the first character is the bracket of an object or an array.
  fileprivate var beginsLikeJSON: Bool {
    let first = bytes.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
