/// Why a response may have the status that it has, as far as its head and the run know.
struct StatusExplanation {
  let exchange: Exchange

  /// How long the server wanted the next attempt to wait, where that was too long.
  let refusedDelay: Duration?

  /// Why it was not sent again though its status asks for it, nil where it does not.
  let missedRetry: String?

  /// Why something that the call inherits was not sent, nil where all was.
  let withholding: Withholding?

  let step: ResolvedCall

  /// What the call's layers say together.
  let settings: CallSettings

  let run: RunScope

  /// What to do about a response that leads elsewhere.
  var help: String? {
    guard isUnfollowed else { return nil }
    return "\"followRedirects\": true follows it; \"expect\": {\"status\": …} expects it"
  }

  /// Whether it redirects a call that follows no redirect.
  private var isUnfollowed: Bool {
    exchange.redirectTarget != nil && exchange.request.options.redirects.maximum == 0
  }

  /// What explains the status.
  var notes: [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    if let refusedDelay {
      notes.append(
        .init(
          "it is not tried again: Retry-After asks to wait \(refusedDelay.text), longer than \(Retry().longestRetryAfter.text)",
          at: nil
        )
      )
    }
    if let withholding { notes.append(withholding.note) }
    if let missedRetry { notes.append(.init(missedRetry, at: nil)) }
    if isUnfollowed, let location = exchange.response.fields.values(of: "Location").first {
      notes.append(.init("it redirects to \(location.excerpt)", at: nil))
    }
    if RedirectRule.isRedirect(exchange.response.status), exchange.redirectTarget == nil,
      exchange.request.options.redirects.maximum > 0
    {
      notes.append(.init("it has no Location, so it leads nowhere", at: nil))
    }
    switch exchange.response.status {
    case 401: notes += challengeNotes
    case 407: notes += proxyNotes
    default: break
    }
    return notes
  }

  /// What the server asks for, where the call's profile cannot meet it, and what is wrong with a token.
  private var challengeNotes: [Diagnostic.Note] {
    let challenges = AuthenticationChallenge.all(in: exchange.response.fields)
    guard !challenges.isEmpty else { return [] }
    var notes: [Diagnostic.Note] = []
    for challenge in challenges {
      guard let error = challenge.parameters["error"], !error.isEmpty else { continue }
      let description = challenge.parameters["error_description"].map { " (\($0.excerpt))" } ?? ""
      notes.append(.init("the server reports: \(error.excerpt)\(description)", at: nil))
    }
    let asked = "the server requires \(Self.words(challenges))"
    guard let profile = step.auth?.profile else {
      let hasCredentials = exchange.request.fields.contains("Authorization")
      return notes + [
        .init(
          hasCredentials || settings.keys.auth.value != nil
            ? asked : "\(asked), and the call has no \"auth\"",
          at: nil
        )
      ]
    }
    guard !challenges.contains(where: profile.scheme.mayMeet) else { return notes }
    return notes + [
      .init("\(asked); this profile \(profile.scheme.deed)", at: profile.origin.range)
    ]
  }

  private var proxyNotes: [Diagnostic.Note] {
    let challenges = AuthenticationChallenge.all(
      in: exchange.response.fields,
      named: "Proxy-Authenticate"
    )
    guard !challenges.isEmpty, let proxy = settings.keys.proxy.value else {
      return []
    }
    let remedy =
      if proxy.auth == nil {
        "\"auth\" of the proxy is not set"
      } else if challenges.contains(where: \.isForProxies) {
        "the user name and the password of \"auth\" are refused"
      } else {
        "\"auth\" answers Basic, Digest, NTLM or Negotiate"
      }
    return [
      .init(
        "the proxy requires \(Self.words(challenges)); \(remedy)",
        at: proxy.url.origin.range
      )
    ]
  }

  /// Challenges in a sentence, each once, with what keeps one from being met.
  private static func words(_ challenges: [AuthenticationChallenge]) -> String {
    var words: [String] = []
    for challenge in challenges.prefix(5) {
      let reason = challenge.isDigest ? DigestAccess.Challenge.reasonUnmet(in: challenge) : nil
      let word = challenge.scheme.excerpt + (reason.map { " \($0)" } ?? "")
      if !words.contains(word) { words.append(word) }
    }
    return words.joined(separator: " or ")
  }
}

extension AuthenticationChallenge {
  fileprivate var isDigest: Bool { HTTPToken.equal(scheme, "Digest") }

  /// Whether libcurl meets it where a proxy asks.
  fileprivate var isForProxies: Bool {
    ["Basic", "Digest", "NTLM", "Negotiate"].contains { HTTPToken.equal(scheme, $0) }
  }
}

extension AuthProfile.Scheme {
  /// What the scheme does, as it is behind a name.
  fileprivate var deed: String {
    switch self {
    case .basic, .netrc: "sends Basic"
    case .bearer, .oauth2: "sends a Bearer token"
    case .login(let login): "sends a \(login.scheme.isEmpty ? "" : "\(login.scheme) ")token"
    case .apiKey: "sends an API key"
    case .digest: "answers Digest with \(DigestAccess.Challenge.algorithmNames)"
    case .ntlm: "answers NTLM"
    case .negotiate: "answers Negotiate"
    case .awsSigV4: "signs for AWS"
    case .signature: "signs the request"
    }
  }

  /// Whether a challenge is one that the scheme can meet; the credentials may still be wrong.
  fileprivate func mayMeet(_ challenge: AuthenticationChallenge) -> Bool {
    let name: String
    switch self {
    case .basic, .netrc: name = "Basic"
    case .bearer, .oauth2: name = "Bearer"
    case .login(let login): name = login.scheme
    case .digest:
      return challenge.isDigest && DigestAccess.Challenge.reasonUnmet(in: challenge) == nil
    case .ntlm: name = "NTLM"
    case .negotiate: name = "Negotiate"
    case .apiKey, .awsSigV4, .signature: return false
    }
    return HTTPToken.equal(challenge.scheme, name)
  }
}
