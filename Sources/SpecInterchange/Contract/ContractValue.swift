/// What a template gives, seen by somebody who makes the request.
struct ContractValue {
  var schema = ContractSchema.text
  var isRequired = true
  var `default`: JSONValue?
  var example: JSONValue?
  var summary: String?
  /// Whether the value is written as JSON.
  var isJSON = false
}
