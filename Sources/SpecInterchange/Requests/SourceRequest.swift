/// A request of a source, as it is sent.
struct SourceRequest {
  /// The source's name of it.
  var name: String?

  var method: String
  var url: RequestText

  /// The header fields; nil takes one away that is sent by itself.
  var headers: [(name: String, value: RequestText?)] = []
  var body: RequestBody?

  var auth: RequestAuth?

  /// How it is sent, by the keys of calls.
  var settings: RequestKeys = [:]

  /// The keys of the case that it becomes.
  var unit: RequestKeys = [:]

  /// The spec file that it is written to, nil for the one named for the source.
  var file: String?

  /// Whether it is a step of a scenario only, and no case.
  var isStep = false

  /// Whether that step sends it without an endpoint.
  var isInline = false

  /// Where the source has it.
  let range: SourceRange
}
