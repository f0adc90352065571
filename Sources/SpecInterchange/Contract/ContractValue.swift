/// What a template gives, seen by somebody who makes the request.
struct ContractValue: Sendable {
  var schema = ContractSchema.text
  var isRequired = true
  /// The value that it has if a call gives none.
  var `default`: JSONValue?
  /// A value that it has in requests of the catalog.
  var example: JSONValue?
  var summary: String?
  /// Whether the value is written as JSON.
  var isJSON = false
  /// The list that it is, if its elements are joined by commas.
  var list: ContractSchema?
}
