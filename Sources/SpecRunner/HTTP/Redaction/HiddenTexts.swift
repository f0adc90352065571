internal import Synchronization

/// Secrets, to which others may be added at any time; who hides them hides those that are added later, too.
///
/// How they are looked for is prepared when a text is looked through: most runs write none of them.
package final class HiddenTexts: Sendable {
  private let state = Mutex(State())

  private struct State {
    var known: Set<[UInt8]> = []
    var longest = 0
    var pending: [String] = []
    var forms = Forms()
  }

  /// What is looked for.
  struct Forms: Sendable {
    /// What is compared exactly.
    var exact: [SecretForms] = []

    /// What is compared loosely.
    var loose: [SecretForms] = []

    /// The length of the shortest of the former.
    var shortest = Int.max
  }

  /// Prepares to hide secrets.
  package init(_ secrets: some Sequence<String> = EmptyCollection()) {
    add(secrets)
  }

  /// Hides more secrets.
  package func add(_ secrets: some Sequence<String>) {
    state.withLock { state in
      for secret in secrets where SecretForms.canHide(secret) {
        if state.known.insert(Array(secret.utf8)).inserted {
          state.pending.append(secret)
          state.longest = max(state.longest, secret.utf8.count)
        }
      }
    }
  }

  /// The length of the longest secret.
  var longest: Int { state.withLock { $0.longest } }

  /// How many secrets there are; none is ever removed.
  var count: Int { state.withLock { $0.known.count } }

  /// Whether there is nothing to hide.
  var isEmpty: Bool { count == 0 }

  /// What is looked for.
  var forms: Forms {
    state.withLock { state in
      if !state.pending.isEmpty {
        var writings = SecretWritings()
        for secret in state.pending { writings.add(secret) }
        state.pending = []
        Self.add(writings.exact, to: &state.forms.exact)
        Self.add(writings.loose, to: &state.forms.loose)
        state.forms.shortest = state.forms.exact.reduce(.max) { min($0, $1.shortest) }
      }
      return state.forms
    }
  }

  /// Adds forms; each part is more than twice as large as the next, so that a form is moved as seldom as possible.
  private static func add(_ forms: Set<[UInt8]>, to parts: inout [SecretForms]) {
    guard !forms.isEmpty else { return }
    var added = SecretForms(forms)
    while let last = parts.last, last.count <= 2 * added.count {
      added = SecretForms(parts.removeLast(), added)
    }
    parts.append(added)
  }
}
