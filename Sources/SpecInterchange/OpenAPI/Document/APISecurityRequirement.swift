/// Credentials that are needed at once: the names of schemes, each with its scopes.
struct APISecurityRequirement {
  let schemes: [(name: String, scopes: [String])]
}
