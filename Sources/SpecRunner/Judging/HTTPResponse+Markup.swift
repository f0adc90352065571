extension HTTPResponse {
  /// The body as a document of XML or HTML, in the charset that `Content-Type` names, else the one that the document
  /// itself names.
  func document(
    in language: MarkupDocument.Language
  ) throws(UnreadableResponse) -> MarkupDocument {
    if let undecoded, !body.isEmpty {
      throw Self.failure(language, "\(undecoded)", help: ResponseView.undecodedHelp)
    }
    guard !body.isEmpty else {
      throw Self.failure(language, "no body", isOfAnotherKind: true)
    }
    let type = fields["Content-Type"].flatMap { MediaType($0) }
    // HTML can be made of any text, so that paths which must find nothing would always pass.
    if let type, type.isJSON {
      throw Self.failure(language, "it is \(type.essence)", isOfAnotherKind: true)
    }
    var bytes = body
    var charset: String?
    if charsetLabel != nil {
      do throws(UnreadableText) {
        bytes = Array(try decodedText().utf8)
        charset = "UTF-8"
      } catch {
        throw Self.failure(language, "\(error)")
      }
    } else if language == .html, String(validating: body, as: UTF8.self) != nil {
      // HTML that names no charset would be read byte by byte.
      charset = "UTF-8"
    }
    do throws(MarkupError) {
      return try MarkupDocument(bytes, as: language, charset: charset)
    } catch {
      let isMarkup = type.map { $0.isXML || $0.essence == "text/html" } ?? true
      throw Self.failure(language, "\(error)", isOfAnotherKind: !isMarkup)
    }
  }

  private static func failure(
    _ language: MarkupDocument.Language,
    _ reason: String,
    help: String? = nil,
    isOfAnotherKind: Bool = false
  ) -> UnreadableResponse {
    let name = language.rawValue.uppercased()
    return UnreadableResponse(
      "the body cannot be read as \(name): \(reason)",
      label: "needs a body of \(name)",
      help: help,
      report: .once,
      isOfAnotherKind: isOfAnotherKind
    )
  }
}
