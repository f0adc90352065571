extension DraftValue {
  /// An example as it is sent: no string in it has a template, and no credential is in it.
  init(sending value: JSONValue) {
    self = DraftValue(literal: value).withoutCredentials()
  }

  /// The same with stars for credentials.
  func withoutCredentials() -> DraftValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.withoutCredentials() })
    case .object(let object):
      return .object(
        Object(
          object.members.map { member in
            let isCredential = CredentialName.isOne(member.name) && member.value.string != nil
            return Object.Member(
              name: member.name,
              value: isCredential ? "***" : member.value.withoutCredentials()
            )
          }
        )
      )
    default: return self
    }
  }
}
