extension UnitScope {
  /// Finds a snapshot.
  ///
  /// - Throws: `TemplateError` if its path is not that of a snapshot, or the file cannot be read.
  func snapshot(_ template: Template) throws(TemplateError) -> SnapshotFile {
    let file = template.origin.range?.file
    let name = try SnapshotNames(unit: self).text(of: template)
    let path = run.catalog.files.path(name, from: file)
    do throws(FileError) {
      if CatalogFileName.mayMeanSomething(String(name.split(separator: "/").last ?? "")) {
        throw FileError(reason: "a file with this name is part of the catalog")
      }
      let bytes = try run.catalog.files.snapshot(path)
      return SnapshotFile(path: path, bytes: bytes, isUpdated: run.updatesSnapshots)
    } catch {
      let message = "\"\(name)\" cannot be a snapshot: \(error.reason)"
      throw TemplateError(message, at: template.origin.range)
    }
  }
}

/// What the paths of snapshots see: the environment and the unit's row, nothing that a response gave.
private struct SnapshotNames: TemplateContext {
  let unit: UnitScope

  var now: Double { unit.run.clock.now() }

  func value(of name: String, in file: SourceFile?) -> JSONValue? {
    if let value = unit.row[name] { return unit.derived.contains(name) ? nil : value }
    return name == "environment" ? unit.run.value(of: name, in: file) : nil
  }

  func random() -> UInt64 { unit.random() }

  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
    throw TemplateError("the path of a snapshot reads no file")
  }

  /// The path, of whose values none leads elsewhere.
  func text(of template: Template) throws(TemplateError) -> String {
    var path = ""
    for part in template.parts {
      switch part {
      case .text(let text): path += text
      case .expression(let expression):
        let range = expression.place(of: expression.range)
        let value: TemplateValue
        do throws(TemplateError) { value = try expression.value(in: self) } catch {
          guard let name = error.undefined else { throw error }
          let reason = "\"\(name)\" is not the environment and no value of the unit's row"
          throw TemplateError("\(reason): the path of a snapshot cannot use it", at: range)
        }
        let text = try Template.text(of: value, at: range)
        guard !text.hasPrefix("."), !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }),
          !text.contains("/")
        else {
          throw TemplateError(
            "\(JSONValue.string(text).jsonText) cannot be in the path of a snapshot: no \"/\", no control character, no \".\" at the start",
            at: range
          )
        }
        path += text
      }
    }
    return path
  }
}
