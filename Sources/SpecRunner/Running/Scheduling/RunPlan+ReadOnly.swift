extension RunPlan {
  /// Why a unit is skipped in a read-only environment, nil if it changes nothing.
  static func unsafeCall(
    of unit: ResolvedUnit,
    with used: UsedFixtures,
    in environment: CatalogEnvironment
  ) -> String? {
    for unit in [unit] + used.units(of: [unit]) {
      for call in unit.callsOfAll {
        if !call.isSafe {
          return "the environment is read only, and \"\(call.name)\" sends \(call.request.method)"
        }
        if let method = unit.unsafeMethodOfCredentials(of: call, in: environment) {
          return "the environment is read only, and the auth of \"\(call.name)\" sends \(method)"
        }
      }
    }
    return nil
  }
}

extension ResolvedCall {
  /// Whether the call changes nothing.
  fileprivate var isSafe: Bool { step.endpoint?.endpoint.isSafe ?? request.isSafe }
}

extension ResolvedUnit {
  /// The method by which a token is fetched that changes something; nil if nothing does, and for the environment's own
  /// profiles, which are exempt.
  fileprivate func unsafeMethodOfCredentials(
    of call: ResolvedCall,
    in environment: CatalogEnvironment
  ) -> String? {
    for auth in profiles(of: call)
    where auth.profile.origin.document !== environment.file.origin.document {
      if case .oauth2 = auth.profile.scheme { return HTTPMethod.post.rawValue }
      if let call = auth.login?.calls.first(where: { !$0.isSafe }) { return call.request.method }
    }
    return nil
  }
}
