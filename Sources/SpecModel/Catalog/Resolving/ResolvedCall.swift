/// A call in one environment: what it says and all that lies below it, with every name found.
package final class ResolvedCall: Sendable {
  /// What is written.
  package let step: CatalogStep

  /// What its layers say together.
  package let settings: CallSettings

  /// Its credentials, nil if it sends none or its profile is not defined.
  package let auth: ResolvedProfile?

  /// The profiles by their names, if a template chooses one when it is made.
  package let choices: [String: ResolvedProfile]

  /// How it is sent.
  package let transfer: ResolvedTransfer

  /// How the requests for its token are sent: as the environment's calls are.
  package let tokenTransfer: ResolvedTransfer

  /// What is declared of its responses.
  package let contract: ResolvedContract

  /// What it expects beside that.
  package let expected: ResolvedExpectation

  init(
    _ step: CatalogStep,
    settings: CallSettings,
    auth: ResolvedProfile?,
    choices: [String: ResolvedProfile],
    transfer: ResolvedTransfer,
    tokenTransfer: ResolvedTransfer,
    contract: ResolvedContract,
    expected: ResolvedExpectation
  ) {
    self.step = step
    self.settings = settings
    self.auth = auth
    self.choices = choices
    self.transfer = transfer
    self.tokenTransfer = tokenTransfer
    self.contract = contract
    self.expected = expected
  }

  /// The profile that it uses, or all that a template can choose from.
  package var profiles: [ResolvedProfile] {
    auth?.all ?? choices.sorted { $0.key < $1.key }.flatMap(\.value.all)
  }

  /// Its name in reports: the endpoint or the request.
  package var name: String { step.name }

  /// The method and the target.
  package var request: RequestLine { step.request }

  /// Where it is written.
  package var origin: JSONValue { step.origin }

  /// What the step or case itself says.
  package var own: CallSettings { step.own }

  /// What is kept of the response.
  package var captures: [Named<Capture>] { step.captures }

  /// Where it is written, as `Prefer` names it: the path of the file, percent-encoded, the line and the column.
  package var place: String? {
    origin.range.map { Self.placeEncoding.encode($0.description) }
  }

  /// Where its endpoint is written, likewise; nil if it has none.
  package var placeOfEndpoint: String? {
    step.endpoint?.key.range.map { Self.placeEncoding.encode($0.description) }
  }

  private static let placeEncoding = PercentEncoding(keeping: .unreserved.union(ASCIISet("/:")))

  /// Whether responses are declared of it that no endpoint declares.
  package var declaresResponses: Bool {
    step.endpoint == nil ? !contract.responses.isEmpty : !own.keys.responses.isEmpty
  }

  /// What it and its endpoint say: all that goes to another origin than `baseURL`'s.
  package var named: CallSettings { step.own.over(step.layers.declared) }

  /// What the spec file says, without the environment and the project.
  package var settingsInSpec: CallSettings {
    own.over(step.layers.declared.over(step.layers.inherited))
  }

  /// What is wrong if the environment says no `baseURL`: its target is appended to one, or a text of it inserts that;
  /// nil if the call needs no `baseURL`.
  package func missingBaseURL(in place: String = "") -> (message: String, range: SourceRange?)? {
    if usesBaseURL, settings.keys.baseURL.value == nil {
      return ("there is no baseURL\(place) to append the target to", request.origin.range)
    }
    var uses = VariableUses()
    if own.keys.url == nil { uses.add(request) }
    uses.addRequest(settings, files: nil)
    if own.keys.url == nil, !settings.keys.with.contains(where: { $0.name == "baseURL" }),
      let parameter = request.parameters.first(where: { $0.name == "baseURL" && !$0.isOptional })
    {
      return ("{baseURL} has no value\(place)", parameter.range)
    }
    return uses.found.first { $0.path.name == "baseURL" && !$0.isOptional }
      .map { ("{{baseURL}} has no value\(place)", $0.range) }
  }

  /// Whether its target is appended to a `baseURL`.
  var usesBaseURL: Bool { request.isRelative && own.keys.url == nil }
}

/// An auth profile of calls, with the calls that get its token.
package struct ResolvedProfile: Sendable {
  /// The profile.
  package let profile: AuthProfile

  /// Whether it is defined under a name, so that it does not see what one call is given.
  package let isShared: Bool

  /// The calls of a login, nil if it is none.
  package let login: ResolvedLogin?

  /// The profile that a signature applies first; empty if there is none.
  package let inner: [ResolvedProfile]

  /// The profile, and the one that is applied first.
  var all: [ResolvedProfile] { [self] + inner }
}

/// The calls of a login profile in one environment.
package struct ResolvedLogin: Sendable {
  /// What the profile says.
  package let profile: AuthProfile.Login

  /// The calls as a unit of their own, in whose scope they are made.
  package let unit: CatalogUnit

  /// The call that gets the first token.
  package let login: ResolvedCall

  /// The call that gets the next ones, nil if that is the login again.
  package let refresh: ResolvedCall?

  /// Its calls.
  package var calls: [ResolvedCall] { [login] + (refresh.map { [$0] } ?? []) }
}
