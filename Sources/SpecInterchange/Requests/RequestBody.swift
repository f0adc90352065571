/// What a request sends.
enum RequestBody {
  /// A text, which its media type gives a meaning.
  case text(RequestText)
  /// A file, by the source's path.
  case file(String)
  case multipart([Part])
  /// A JSON value, whose texts may have templates of the format.
  case json(DraftValue)
  case form([(name: String, value: RequestText)])
  /// A request of GraphQL, and its variables as JSON.
  case graphQL(RequestText, variables: RequestText)

  /// A part of a form.
  struct Part {
    let name: String
    var text = RequestText()

    /// The file that is sent in place of a text, by the source's path.
    var file: String?
    var type: String?
    var filename: String?
    var headers: [(name: String, value: RequestText)] = []
  }
}
