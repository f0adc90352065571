/// The body of a request.
struct APIBody {
  let isRequired: Bool

  /// What it can be, in order.
  let contents: [APIContent]

  let description: String?
  let range: SourceRange?
}
