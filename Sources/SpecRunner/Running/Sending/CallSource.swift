/// The texts in which the layers of a call are written, to find where one of them says something.
///
/// Looked into where a call has failed: what is said is known before, where it is said is not.
struct CallSource {
  /// The objects that say how the call is made, the nearest first.
  private let layers: [JSONValue]

  /// Finds the layers.
  init(_ step: ResolvedCall, in run: RunScope) {
    let own =
      step.origin.type == .object
      ? step.origin : JSONValue(document: step.origin.document, index: step.origin.index + 1)
    let environment = run.environment?.file.origin
    let layers = [
      own, step.step.endpoint?.endpoint.origin,
      run.catalog.specs[step.step.spec].file.origin["defaults"], environment?["defaults"],
      environment,
      run.catalog.specs[step.step.spec].project?.origin["defaults"],
    ]
    self.layers = layers.compactMap { $0 }
  }

  /// Where the nearest layer that has a key says it; nil where no layer says any.
  func range(of key: String, _ inner: String...) -> SourceRange? {
    guard let value = layers.lazy.compactMap({ $0[key] }).first else { return nil }
    return (inner.lazy.compactMap { value[$0] }.first ?? value).range
  }

  /// Where that is said which is why a call failed; nil where the request itself is why, or what nobody has written.
  func range(ofCauseOf error: ClientError) -> SourceRange? {
    switch error.option {
    case .ipVersion?: return range(of: "ipVersion")
    case .unixSocket?: return range(of: "unixSocket")
    case .authorities?: return range(of: "tls", "ca")
    case .clientCertificate?: return range(of: "tls", "key", "certificate")
    case .pinnedKey?: return range(of: "tls", "pinnedKey")
    case .tlsVersions?: return range(of: "tls", "minVersion", "maxVersion")
    case .timeout?: return range(of: "timeout")
    case .connectTimeout?: return range(of: "connectTimeout")
    // Which of the two it is cannot be known where both are said.
    case .connectTo?: return range(of: "connectTo") ?? range(of: "resolve")
    case .maxResponseSize?: return range(of: "limits", "maxResponseSize")
    case .descriptors?: return nil
    case nil, .url?: break
    }
    switch error.kind {
    case .proxy: return range(of: "proxy", "url")
    case .httpVersion: return range(of: "httpVersion")
    case .tooManyRedirects: return range(of: "followRedirects")
    case .dns, .connect, .tls, .closed, .timeout, .protocolViolation, .invalidRequest,
      .hostNotAllowed:
      return layers.first?["url"]?.range
    default: return nil
    }
  }
}
