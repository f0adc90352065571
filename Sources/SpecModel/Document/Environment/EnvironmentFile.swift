/// A `*.env.json`: where a catalog is run.
package struct EnvironmentFile: Sendable {
  package let summary: String?
  package let baseURL: Template?
  package let variables: [NamedData]
  package let secrets: [Named<SecretSource>]
  package let authProfiles: [Named<AuthProfile>]

  /// What its calls share: its `defaults`, over what it says itself of connections.
  package let defaults: CallSettings

  /// Whether units that would send an unsafe method are skipped.
  package let isReadOnly: Bool

  /// The only hosts that calls may go to, nil for any.
  package let allowedHosts: [HostPattern]?

  /// Where the hosts are written.
  package let allowedHostsOrigin: JSONValue?

  /// Only units with one of these tags are run here; none: all.
  package let tags: [String]

  /// Where the tags are written.
  package let tagsOrigin: JSONValue?

  /// What it bounds, nil where it says nothing.
  package let limits: LimitSettings?

  /// The document it was read from.
  package let origin: JSONValue
}

extension EnvironmentFile: DocumentObject {
  static let extends = Key("extends", .anyText, "The environment that this one is a patch of.")
  private static let summary = Key("description", .lines, "What it is.")
  private static let baseURL = Key(
    "baseURL",
    .template(.baseURL),
    "What targets with a leading / are appended to."
  )
  private static let secrets = Key(
    "secrets",
    .map(of: .object(SecretSource.self), names: .identifier),
    "Values that appear in no output, and where each comes from."
  )
  private static let readOnly = Key(
    "readOnly",
    .boolean,
    "Whether units that send an unsafe method are skipped.",
    fallback: "false"
  )
  static let allowedHosts = Key(
    "allowedHosts",
    .hostPatterns,
    "The only hosts that requests and redirects may go to.",
    fallback: "any"
  )
  static let tags = Key(
    "tags",
    .tags,
    "Only units with one of these tags are run here.",
    fallback: "all are"
  )
  private static let limits = Key("limits", .object(LimitSettings.self), "What is bounded.")

  static let description = ObjectDescription(
    "an environment",
    "Where a catalog is run.",
    keys: [
      SpecFile.schema.summary, extends.summary, summary.summary, baseURL.summary,
      SpecFile.variables.summary, secrets.summary, SpecFile.authProfiles.summary,
      SpecFile.defaults.summary, readOnly.summary, allowedHosts.summary, tags.summary,
    ] + ConnectionSettings.environmentKeys + [limits.summary],
    otherKeysIn: [.defaults, .limits, .spec, .project]
  )

  init?(_ object: ObjectReader) {
    _ = object(SpecFile.schema)
    _ = object(Self.extends)
    summary = object(Self.summary)
    // A wrong one does not keep the rest from being used.
    baseURL = object.raw(Self.baseURL.name).map { object(Self.baseURL) ?? .empty(at: $0) }
    variables = object(SpecFile.variables) ?? []
    secrets = object(Self.secrets) ?? []
    authProfiles = object(SpecFile.authProfiles) ?? []
    let connection = CallSettings.connecting(by: ConnectionSettings.read(object))
    defaults = object(SpecFile.defaults)?.settings.over(connection) ?? connection
    isReadOnly = object(Self.readOnly) ?? false
    allowedHosts = object(Self.allowedHosts)
    allowedHostsOrigin = object.raw(Self.allowedHosts.name)
    tags = object(Self.tags) ?? []
    tagsOrigin = object.raw(Self.tags.name)
    limits = object(Self.limits)
    origin = object.value
  }
}

/// Where a secret comes from.
package struct SecretSource: DocumentObject {
  /// The source.
  package let source: Source

  /// Where it is written.
  package let origin: JSONValue

  /// The places a secret can come from.
  package enum Source: Sendable {
    /// A variable of the process environment.
    case environment(String)
    /// A file.
    case file(String)
  }

  private static let env = Key(
    "env",
    .text,
    "An environment variable; line breaks at the end of its value are dropped."
  )
  private static let file = Key("file", .text, "A file; line breaks at its end are dropped.")

  static let description = ObjectDescription(
    "a secret",
    "Where a secret comes from.",
    example: "{\"env\": \"API_TOKEN\"}",
    keys: [env.summary, file.summary]
  )

  init?(_ object: ObjectReader) {
    origin = object.value
    switch (object.raw("env"), object.raw("file")) {
    case (.some, nil):
      guard let name = object(Self.env) else { return nil }
      source = .environment(name)
    case (nil, .some):
      guard let path = object(Self.file) else { return nil }
      source = .file(path)
    case (nil, nil) where object.hasUnknownKey: return nil
    default:
      object.reader.reportInvalid(
        object.value,
        "a secret comes from one place",
        label: "expected {\"env\": …} or {\"file\": …}"
      )
      return nil
    }
  }
}
