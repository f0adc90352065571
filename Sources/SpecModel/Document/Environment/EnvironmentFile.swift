/// A `*.env.json`: where a catalog is run.
package struct EnvironmentFile: TabularObject {
  package private(set) var summary: String?
  package private(set) var baseURL: Template?
  package private(set) var variables: [NamedData] = []
  package private(set) var secrets: [Named<SecretSource>] = []
  package private(set) var authProfiles: [Named<AuthProfile>] = []

  private var shared: Defaults?

  /// What its calls share: its `defaults`, over what it says itself of connections.
  package private(set) var defaults = CallSettings.none

  /// Whether units that would send an unsafe method are skipped.
  package private(set) var isReadOnly = false

  /// The only hosts that calls may go to, nil for any.
  package private(set) var allowedHosts: [HostPattern]?

  /// Only units with one of these tags are run here; none: all.
  package private(set) var tags: [String] = []

  /// What it bounds, nil if it says nothing.
  package private(set) var limits: LimitSettings?

  /// The document it was read from.
  package let origin: JSONValue

  /// Where the hosts are written.
  package var allowedHostsOrigin: JSONValue? { origin["allowedHosts"] }

  /// Where the tags are written.
  package var tagsOrigin: JSONValue? { origin["tags"] }

  /// The key that names the environment which this one is a patch of.
  static let extends = "extends"

  /// The key of the secrets.
  static let secrets = "secrets"

  static let format = ObjectFormat<EnvironmentFile>(
    "an environment",
    "Where a catalog is run.",
    otherKeysIn: ["defaults", "limits", "a spec file", "a project file"],
    [
      .editorSchema,
      .unused(extends, .anyText).means("The environment that this one changes."),
      .optional("description", { \.summary }, .lines).means("What it is."),
      .optional("baseURL", { \.baseURL }, .template(.baseURL))
        .means("The URL to which a target that begins with / is appended."),
      .variables { \.variables },
      .optional(secrets, { \.secrets }, .map(of: .object(SecretSource.self), names: .identifier))
        .means("Values that are hidden in all output, and the source of each."),
      .authProfiles { \.authProfiles },
      .defaults { \.shared },
      .optional("readOnly", { \.isReadOnly }, .boolean)
        .means("Whether to skip units that send an unsafe method.", default: "false"),
      .optional("allowedHosts", { \.allowedHosts }, .hostPatterns)
        .means("The only hosts that requests and redirects may go to.", default: "any"),
      .optional("tags", { \.tags }, .tags)
        .means("Only units with one of these tags run in this environment.", default: "all"),
      .others(CallKeys.keys(at: .environment)),
      .optional("limits", { \.limits }, .object(LimitSettings.self)).means("Limits for all calls."),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  /// Says that something leads to a host that is not allowed here.
  package func mistake(
    _ refusal: String,
    at range: SourceRange?,
    label: String = "the baseURL is on this host"
  ) -> Diagnostic {
    Diagnostic(
      .hostNotAllowed,
      refusal,
      at: range,
      label: label,
      notes: [.init("the environment allows these hosts", at: allowedHostsOrigin?.range)]
    )
  }

  mutating func finish(_ object: ObjectReader) -> Bool {
    // A wrong one does not keep the rest from being used.
    if baseURL == nil { baseURL = object.raw("baseURL").map { .empty(at: $0) } }
    let connection = CallSettings.read(object, at: .environment)
    defaults = shared?.settings.over(connection) ?? connection
    return true
  }
}
