internal import Synchronization

/// Secrets, whose forms are made when a text is looked through for the first time: most runs write none of them.
final class HiddenTexts: Sendable {
  private let state: Mutex<State>

  private enum State {
    case secrets([String])
    case forms(SecretForms)
  }

  /// Prepares to find secrets.
  ///
  /// - Parameter secrets: The secrets, each long enough to be hidden.
  init(_ secrets: [String]) {
    state = Mutex(.secrets(secrets))
  }

  /// Prepares to find what has been prepared already.
  init(_ forms: SecretForms) {
    state = Mutex(.forms(forms))
  }

  /// The forms of the secrets.
  var forms: SecretForms {
    state.withLock { state in
      switch state {
      case .forms(let forms): return forms
      case .secrets(let secrets):
        let forms = Self.forms(of: secrets)
        state = .forms(forms)
        return forms
      }
    }
  }

  private static func forms(of secrets: [String]) -> SecretForms {
    var forms: Set<[UInt8]> = []
    var escaped: [EscapedSecret] = []
    for secret in secrets {
      for part in parts(of: secret) {
        for form in SecretEncodings.forms(of: part, atLeast: Redactor.minimumLength) {
          forms.insert(Array(form.utf8))
        }
        if let secret = EscapedSecret(part) { escaped.append(secret) }
      }
    }
    return SecretForms(forms, escaped: escaped)
  }

  /// A secret, and the lines of one that has several, without their indents: in a report each stands by itself.
  private static func parts(of secret: String) -> [String] {
    let lines = secret.unicodeScalars.split { $0.value < 0x20 }
      .map { String($0.drop { $0 == " " }) }
    return [secret] + lines.filter { $0.utf8.count >= minimumLineLength }
  }

  /// Shorter lines of a secret would hide too much else.
  private static let minimumLineLength = 8
}
