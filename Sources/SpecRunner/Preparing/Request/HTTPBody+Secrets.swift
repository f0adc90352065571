extension HTTPBody {
  /// Whether it holds a secret; a file is what the catalog holds.
  func hasSecret(of redactor: Redactor) -> Bool {
    switch self {
    case .none, .file: false
    case .bytes(let bytes): redactor.hides(bytes)
    case .multipart(let form):
      form.parts.contains { part in
        if case .bytes(let bytes) = part.content { redactor.hides(bytes) } else { false }
      }
    }
  }
}
