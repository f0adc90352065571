import Foundation
import SpecModel
import TestSupport
import Testing

/// What has changed below a folder.
@Suite(.inTurn)
struct FileStampsTests {
  private static func stamps(_ folder: TemporaryCatalog, without skipped: [String] = [])
    -> FileStamps
  {
    FileStamps(
      below: [folder.path],
      without: Set(skipped.map { "\(CatalogFiles.real(folder.path))/\($0)" })
    )
  }

  private static func changes(
    from stamps: FileStamps,
    in folder: TemporaryCatalog,
    without skipped: [String] = []
  ) -> [String] {
    let start = CatalogFiles.real(folder.path).count + 1
    return stamps.changes(until: Self.stamps(folder, without: skipped)).map { change in
      "\(change.path.dropFirst(start))\(change.isEdited ? " edited" : "")"
    }
  }

  @Test func `files that are edited, new, gone or replaced are found`() throws {
    let folder = try TemporaryCatalog(["a.json": "1", "sub/b.json": "1", "c.json": "1", "d": "1"])
    let stamps = Self.stamps(folder)
    #expect(stamps == Self.stamps(folder))
    #expect(Self.changes(from: stamps, in: folder) == [])
    try folder.write("22", to: "a.json")
    try folder.write("1", to: "sub/new.json")
    try FileManager.default.removeItem(atPath: "\(folder.path)/c.json")
    // The same size, and the same time.
    let time = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/d")[
      .modificationDate
    ]
    try folder.write("2", to: "d~")
    try FileManager.default.setAttributes(
      [.modificationDate: time ?? Date.now],
      ofItemAtPath: "\(folder.path)/d~"
    )
    try FileManager.default.removeItem(atPath: "\(folder.path)/d")
    try FileManager.default.moveItem(atPath: "\(folder.path)/d~", toPath: "\(folder.path)/d")
    #expect(
      Self.changes(from: stamps, in: folder)
        == ["a.json edited", "c.json", "d edited", "sub/new.json"]
    )
  }

  @Test func `what a catalog does not read, and what is left out, does not count`() throws {
    let folder = try TemporaryCatalog(["a.json": "1", "saved/.spec-run-output": ""])
    let stamps = Self.stamps(folder, without: ["j.xml", "all"])
    for name in [
      ".git/x", ".hidden", "node_modules/x.json", "saved/body", "j.xml", "all/1.json",
    ] {
      try folder.write("1", to: name)
    }
    try FileManager.default
      .createSymbolicLink(atPath: "\(folder.path)/up", withDestinationPath: "..")
    #expect(Self.changes(from: stamps, in: folder, without: ["j.xml", "all"]) == [])
    try folder.write("1", to: "sub/j.xml")
    #expect(Self.changes(from: stamps, in: folder, without: ["j.xml", "all"]) == ["sub/j.xml"])
  }
}
