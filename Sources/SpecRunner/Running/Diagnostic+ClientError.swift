internal import SpecModel

extension Diagnostic {
  /// What a person is told of a call that could not be made.
  ///
  /// - Parameters:
  ///   - error: Why it could not.
  ///   - request: What was to be sent.
  ///   - range: Where the request is written.
  ///   - run: What every unit of the run sees.
  init(_ error: ClientError, request: HTTPRequest, at range: SourceRange?, in run: RunScope) {
    self.init(
      error,
      needing: error.unreachableOrigin,
      at: range,
      label: "\(request.method) \(request.url)",
      in: run
    )
  }

  /// What a person is told of a call that could not be made.
  ///
  /// - Parameters:
  ///   - error: Why it could not.
  ///   - origin: The origin to which nobody could connect, nil where that is not why.
  ///   - range: Where the request is written.
  ///   - label: What stands beside it.
  ///   - run: What every unit of the run sees.
  init(
    _ error: ClientError,
    needing origin: String?,
    at range: SourceRange?,
    label: String,
    in run: RunScope
  ) {
    var notes: [Note] = []
    let environment = run.environment?.file
    if error.kind == .hostNotAllowed, let hosts = environment?.allowedHostsOrigin {
      notes.append(Note("the environment allows these hosts", at: hosts.range))
    }
    if let origin, let baseURL = environment?.baseURL,
      run.baseURL.map({ URLReference($0).hasSameOrigin(as: URLReference(origin)) }) == true
    {
      notes.append(Note("the environment says here where the API is", at: baseURL.origin.range))
    }
    self.init(
      Code(rawValue: error.kind.rawValue),
      error.message,
      at: range,
      label: label,
      notes: notes,
      help: error.help
    )
  }
}
