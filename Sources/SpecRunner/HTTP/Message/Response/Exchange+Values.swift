package import SpecStandards

extension Exchange {
  /// The redirects that were followed, first to last: of each its `url`, `status` and `location`.
  package var hops: JSONValue {
    .array(
      redirects.map { hop in
        let location = hop.response.fields.values(of: "Location").first
        return .object([
          ("url", .string(hop.url)), ("status", .number(hop.response.status)),
          ("location", location.map(JSONValue.string) ?? .null),
        ])
      }
    )
  }
}
