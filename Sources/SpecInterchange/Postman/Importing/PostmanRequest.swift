/// A request of a collection, and what it needs.
struct PostmanRequest {
  var source: SourceRequest

  /// The folder's file.
  let file: String

  /// The variables that it uses: in the request, its credentials, its checks.
  var uses: Set<String> = []
  var authUses: Set<String> = []
  var checkUses: Set<String> = []

  /// The variables that its scripts take from the response.
  var captures: [(name: String, value: DraftValue.Object)] = []

  /// The variables that its scripts give another value.
  var sets: [(name: String, value: RequestKeys.Value, isBefore: Bool)] = []

  /// The variable that is all of a bearer token.
  var token: String?
}
