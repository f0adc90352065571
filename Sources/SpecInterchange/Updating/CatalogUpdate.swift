/// Brings what changed in a source into a catalog that was made of it: three-way, by what the source said then (base),
/// what it says now (theirs) and what the catalog says (ours).
package struct CatalogUpdate {
  /// The files of the catalog afterwards, by their paths; those that are not there are no longer needed.
  package private(set) var files: [(path: String, value: DraftValue)] = []

  /// What was added, changed and removed, a line each.
  package private(set) var changes: [String] = []

  /// What both sides changed.
  package var conflicts: [UpdateConflict] { merge.conflicts }

  /// What the source no longer has, and the catalog still uses.
  package private(set) var kept: [String] = []

  private var merge = ThreeWayMerge()
  private let prunes: Bool

  /// Merges.
  package init(
    base: CatalogDraft,
    theirs: CatalogDraft,
    ours: [(path: String, value: DraftValue)],
    prunes: Bool
  ) {
    self.prunes = prunes
    let (base, theirs) = (CatalogTree(base), CatalogTree(theirs))
    var result = CatalogTree(ours)
    mergeFiles(base, theirs, &result)
    mergeShapes(base, theirs, &result)
    mergeEndpoints(base, theirs, &result)
    removeShapes(base, theirs, &result)
    files = result.whole.filter { path, value in
      // A file that the import made and that has nothing any more.
      base.file(path) == nil || theirs.file(path) != nil || !Self.isEmpty(value)
    }
  }

  private static func isEmpty(_ file: DraftValue) -> Bool {
    file.object?.members.allSatisfy { ["name", "description"].contains($0.name) } ?? false
  }

  private mutating func mergeFiles(
    _ base: CatalogTree,
    _ theirs: CatalogTree,
    _ result: inout CatalogTree
  ) {
    for (path, content) in theirs.files {
      let old = base.file(path)
      guard let place = result.files.firstIndex(where: { $0.path == path }) else {
        if old == nil || path.hasSuffix(CatalogFileName.spec) {
          result.files.append((path, content))
        }
        continue
      }
      let ours = result.files[place].content
      let merged = merge.merge(
        base: old.map { .object($0) },
        theirs: .object(content),
        ours: .object(ours),
        at: [path]
      )
      result.files[place].content = merged?.object ?? ours
      if merged != .object(ours) { changes.append("changed  \(path)") }
    }
    for (path, content) in base.files where theirs.file(path) == nil {
      guard let place = result.files.firstIndex(where: { $0.path == path }) else { continue }
      if path.hasSuffix(CatalogFileName.spec) { continue }
      if result.files[place].content == content {
        result.files.remove(at: place)
        changes.append("removed  \(path)")
      } else {
        kept.append("\(path) is no longer made of the source")
      }
    }
  }

  private mutating func mergeShapes(
    _ base: CatalogTree,
    _ theirs: CatalogTree,
    _ result: inout CatalogTree
  ) {
    for shape in theirs.shapes {
      let old = base.shapes.first { $0.name == shape.name }
      guard let place = result.shapes.firstIndex(where: { $0.name == shape.name }) else {
        // One that the catalog removed stays removed, unless it changed.
        if old?.whole != shape.whole {
          result.shapes.append(shape)
          changes.append("added    shape \(shape.name)")
        }
        continue
      }
      let ours = result.shapes[place]
      let merged = merge.merge(
        base: old?.whole,
        theirs: shape.whole,
        ours: ours.whole,
        at: ["shape \(shape.name)"]
      )
      guard let merged, merged != ours.whole else { continue }
      result.shapes[place] = CatalogTree.Definition(name: ours.name, file: ours.file, merged)
      changes.append("changed  shape \(shape.name)")
    }
  }

  /// Removes the shapes that the source no longer has, where nothing refers to them.
  private mutating func removeShapes(
    _ base: CatalogTree,
    _ theirs: CatalogTree,
    _ result: inout CatalogTree
  ) {
    var names = Set(base.shapes.map(\.name)).subtracting(theirs.shapes.map(\.name))
    while !names.isEmpty {
      let used = result.usedNames
      let removed = result.shapes.filter { shape in
        names.contains(shape.name) && !used.contains(shape.name)
          && base.shapes.contains { $0.name == shape.name && $0.whole == shape.whole }
      }
      if removed.isEmpty { break }
      result.shapes.removeAll { shape in removed.contains { $0.name == shape.name } }
      names.subtract(removed.map(\.name))
      changes += removed.map { "removed  shape \($0.name)" }
    }
  }

  private mutating func mergeEndpoints(
    _ base: CatalogTree,
    _ theirs: CatalogTree,
    _ result: inout CatalogTree
  ) {
    let pairs = OperationPairs(base, theirs)
    var previous: String?
    for (old, new) in pairs.kept {
      defer { previous = new.name }
      guard let old else {
        guard !result.endpoints.contains(where: { $0.name == new.name }) else {
          kept.append(
            "\(new.name) is new in the source, and the catalog has an endpoint of this name"
          )
          continue
        }
        let place = result.endpoints.firstIndex { $0.name == previous }.map { $0 + 1 }
        result.endpoints.insert(new, at: place ?? result.endpoints.count)
        changes.append("added    \(new.name) (\(new.request))")
        continue
      }
      guard let place = result.place(of: old) else {
        // The catalog removed it.
        continue
      }
      mergeEndpoint(old, new, at: place, &result)
    }
    for old in pairs.removed {
      guard let place = result.place(of: old) else { continue }
      let ours = result.endpoints[place]
      let isOwn = ours.value != old.value || result.callers(of: ours.name)
      if isOwn, !prunes {
        kept.append(
          "\(ours.name) is no longer in the source, and the catalog changed or calls it: remove it, or update with --prune"
        )
      } else {
        result.endpoints.remove(at: place)
        changes.append("removed  \(ours.name) (\(ours.request))")
      }
    }
  }

  private mutating func mergeEndpoint(
    _ old: CatalogTree.Definition,
    _ new: CatalogTree.Definition,
    at place: Int,
    _ result: inout CatalogTree
  ) {
    let ours = result.endpoints[place]
    let merged = merge.merge(
      base: old.whole,
      theirs: new.whole,
      ours: ours.whole,
      at: [ours.name]
    )
    if let object = merged?.object, object != ours.value {
      result.endpoints[place].value = object
      changes.append("changed  \(ours.name) (\(new.request))")
    }
    if ours.file == old.file, new.file != old.file {
      result.endpoints[place].file = new.file
      changes.append("moved    \(ours.name) to \(new.file)")
    }
    if new.name != old.name, ours.name == old.name,
      !result.endpoints.contains(where: { $0.name == new.name })
    {
      result.rename(old.name, to: new.name, at: place)
      changes.append("renamed  \(old.name) to \(new.name)")
    }
  }
}
