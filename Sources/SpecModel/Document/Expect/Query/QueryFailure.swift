/// Why a query gives no value.
package enum QueryFailure: Error {
  /// A template of the query has none.
  case template(TemplateError)
  /// The response cannot be read so.
  case unreadable(UnreadableResponse)
}
