import CCurl

extension CurlFailure {
  /// A row of a table of failures: any of the codes, one of the words in the text, and a condition.
  ///
  /// No codes or words mean any.
  struct Row: Sendable {
    private let codes: [CurlCode]
    private let words: [String]
    private let condition: @Sendable (CurlFailure) -> Bool
    private let error: @Sendable (CurlFailure) -> ClientError?

    /// Creates a row of any error; if it is nil, the rows after it are looked at.
    init(
      _ codes: [CurlCode] = [],
      saying words: [String] = [],
      if condition: @escaping @Sendable (CurlFailure) -> Bool = { _ in true },
      error: @escaping @Sendable (CurlFailure) -> ClientError?
    ) {
      (self.codes, self.words, self.condition, self.error) = (codes, words, condition, error)
    }

    /// Creates a row of an error of which only the message depends on the failure.
    init(
      _ codes: [CurlCode] = [],
      saying words: [String] = [],
      if condition: @escaping @Sendable (CurlFailure) -> Bool = { _ in true },
      _ kind: ClientError.Kind,
      about option: ClientError.Option? = nil,
      help: String? = nil,
      message: @escaping @Sendable (CurlFailure) -> String
    ) {
      self.init(codes, saying: words, if: condition) { failure in
        var error = ClientError(kind, message(failure), help: help)
        error.option = option
        return error
      }
    }

    /// The error of a failure in a text's words; nil if the row is not about it.
    func error(of failure: CurlFailure, _ text: String) -> ClientError? {
      guard codes.isEmpty || codes.contains(failure.code),
        words.isEmpty || words.contains(where: text.contains), condition(failure)
      else { return nil }
      return error(failure)
    }
  }
}
