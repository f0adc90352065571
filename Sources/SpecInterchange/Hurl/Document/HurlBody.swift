/// A body of a request, or what the body of a response must be.
enum HurlBody {
  case json(HurlValue)
  case xml(HurlText)
  /// Text as it is, and its media type if the file names its language.
  case text(HurlText, type: String?)
  case graphQL(HurlText, variables: HurlValue?)
  /// Bytes or a file.
  case bytes(HurlValue)
}
