extension ResolvedUnit {
  /// The profiles that a call of the unit may use: one if the row or `with` chooses it, else all that can be chosen.
  package func profiles(of call: ResolvedCall) -> [ResolvedProfile] {
    guard case .chosen(let template)? = call.settings.keys.auth.value else { return call.profiles }
    // A scenario that runs as a step sees other values.
    guard allSteps.contains(where: { $0 === call }) else { return call.profiles }
    let captured = Set(allSteps.flatMap(\.captures).map(\.name))
    let row = (unit.row?.values ?? []).filter { !captured.contains($0.name) }
    let outer = GivenValues(entries: row)
    let with = call.settings.keys.with.map { entry in
      let value = try? entry.data.value(in: outer)
      return (entry.name, value.map(DataTemplate.init(constant:)) ?? entry.data)
    }
    let names = Set(with.map(\.0))
    let given = with.map { NamedData(name: $0, key: template.origin, data: $1) }
    let seen = GivenValues(entries: given + row.filter { !names.contains($0.name) })
    guard let value = try? template.json(in: seen) else { return call.profiles }
    return value.string.flatMap { call.choices[$0] }?.all ?? []
  }
}

/// The values that a row or a call gives as constants.
private struct GivenValues: ConstantTemplateContext {
  let entries: [NamedData]

  func value(of name: String, in file: SourceFile?) -> JSONValue? {
    entries.first { $0.name == name && $0.data.templates.isEmpty }?.data.origin
  }
}
