import SpecInterchange
import Testing

/// Brings changes of a source into a catalog: three-way.
@Suite struct CatalogUpdateTests {
  private static let source = OpenAPISource.document(
    """
    "/users": {
      "get": { "operationId": "listUsers", "tags": ["users"], "responses": { "200": { "description": "All" } } },
      "post": { "operationId": "addUser", "tags": ["users"], "responses": { "201": { "description": "New" } } } },
    "/users/{id}": {
      "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } }],
      "get": { "operationId": "getUser", "responses": { "200": { "description": "One" } } },
      "delete": { "operationId": "deleteUser", "responses": { "204": { "description": "Gone" } } } }
    """,
    #", "components": { "schemas": { "User": { "type": "object", "properties": { "id": { "type": "integer" } } } } }"#
  )

  private func update(
    to new: String,
    ours edit: (inout DraftValue.Object) -> Void = { _ in },
    prunes: Bool = false
  ) throws -> (update: CatalogUpdate, endpoints: DraftValue.Object) {
    let base = try OpenAPISource.draft(Self.source).draft
    var ours = json(base)
    if let place = ours.firstIndex(where: { $0.path == "things.spec.json" }),
      var file = ours[place].value.object
    {
      edit(&file)
      ours[place].value = .object(file)
    }
    let update = CatalogUpdate(
      base: base,
      theirs: try OpenAPISource.draft(new).draft,
      ours: ours,
      prunes: prunes
    )
    let file = update.files.first { $0.path == "things.spec.json" }?.value.object
    return (update, file?["endpoints"]?.object ?? DraftValue.Object())
  }

  private func json(_ draft: CatalogDraft) -> [(path: String, value: DraftValue)] {
    draft.files.compactMap { file in
      if case .json(let value) = file.content { (file.path, value) } else { nil }
    }
  }

  private func texts(_ files: [(path: String, value: DraftValue)]) -> [String] {
    files.map { "\($0.path): \($0.value.json.compactText)" }.sorted()
  }

  @Test func `a catalog that nobody changed becomes what the source says now`() throws {
    let new = Self.source.replacing("\"All\"", with: "\"All of them\"")
      .replacing("/users/{id}", with: "/people/{id}")
    let update = try update(to: new).update
    let theirs = json(try OpenAPISource.draft(new).draft)
    #expect(update.conflicts.isEmpty && update.kept.isEmpty)
    #expect(texts(update.files) == texts(theirs))
  }

  @Test func `cases and members of the catalog stay`() throws {
    let new = Self.source.replacing("\"One\"", with: "\"A user\"")
    let (update, endpoints) = try update(to: new) { file in
      var endpoints = file["endpoints"]?.object ?? DraftValue.Object()
      var endpoint = endpoints["getUser"]?.object ?? DraftValue.Object()
      endpoint["cases"] = ["Ada": ["with": ["id": 42]]]
      endpoint["timeout"] = "5s"
      endpoints["getUser"] = .object(endpoint)
      file["endpoints"] = .object(endpoints)
    }
    let user = endpoints["getUser"]?.object
    #expect(user?["cases"] == ["Ada": ["with": ["id": 42]]])
    #expect(user?["timeout"] == "5s")
    #expect(user?["responses"]?.object?["200"]?.object?["description"] == "A user")
    #expect(update.conflicts.isEmpty)
  }

  @Test func `what both changed stays, and is told`() throws {
    let new = Self.source.replacing("\"One\"", with: "\"A user\"")
    let (update, endpoints) = try update(to: new) { file in
      var endpoints = file["endpoints"]?.object ?? DraftValue.Object()
      var endpoint = endpoints["getUser"]?.object ?? DraftValue.Object()
      endpoint["responses"] = ["200": ["description": "Mine"]]
      endpoints["getUser"] = .object(endpoint)
      file["endpoints"] = .object(endpoints)
    }
    #expect(endpoints["getUser"]?.object?["responses"] == ["200": ["description": "Mine"]])
    let texts = update.conflicts.map(\.text)
    #expect(
      texts == [
        "getUser › responses › 200 › description: the source says \"A user\", the catalog keeps \"Mine\""
      ]
    )
  }

  @Test func `a new name of an operation is followed by what calls it`() throws {
    let new = Self.source.replacing("deleteUser", with: "removeUser")
    let (update, endpoints) = try update(to: new) { file in
      file["scenarios"] = ["a life": ["steps": [["call": "deleteUser", "with": ["id": 1]]]]]
    }
    let file = update.files.first { $0.path == "things.spec.json" }?.value.object
    #expect(endpoints["removeUser"] != nil && endpoints["deleteUser"] == nil)
    #expect(
      file?["scenarios"] == ["a life": ["steps": [["call": "removeUser", "with": ["id": 1]]]]]
    )
  }

  @Test(arguments: [false, true])
  func `an endpoint that is gone stays while it is called`(prunes: Bool) throws {
    let new = Self.source.replacing(#""delete""#, with: #""x-delete""#)
    let (gone, rest) = try update(to: new)
    #expect(
      rest["deleteUser"] == nil && gone.changes == ["removed  deleteUser (DELETE /users/{id})"]
    )
    let (update, endpoints) = try update(
      to: new,
      ours: { $0["scenarios"] = ["a life": ["steps": [["call": "deleteUser"]]]] },
      prunes: prunes
    )
    #expect((endpoints["deleteUser"] == nil) == prunes)
    #expect(update.kept.isEmpty == prunes)
  }

  /// Random edits of both sides: nothing of the catalog's own vanishes untold, and a second update changes nothing.
  @Test func `random edits of both sides lose nothing`() throws {
    var random = SplitMix64(seed: 7)
    var edits = 0
    while edits < 10_000 {
      let base = try OpenAPISource.draft(Self.source).draft
      var document = DraftValue(try JSONDocument(parsing: Self.source.utf8).root)
      for _ in 0..<6 { document.editAnywhere(in: ["paths", "components"], &random) }
      edits += 6
      guard let theirs = try? OpenAPISource.draft(document.json.compactText).draft else { continue }
      var ours = json(base)
      for _ in 0..<6 {
        let place = random.next(in: 0...ours.count - 1)
        ours[place].value.editAnywhere(in: ["endpoints", "shapes", "variables"], &random)
      }
      edits += 6
      let first = CatalogUpdate(base: base, theirs: theirs, ours: ours, prunes: false)
      let marks = texts(first.files).joined()
      for mark in texts(ours).joined().matches(of: /mine\d+/).map({ String($0.0) }) {
        #expect(marks.contains(mark), "\(mark) is gone")
      }
      let second = CatalogUpdate(base: theirs, theirs: theirs, ours: first.files, prunes: false)
      #expect(second.changes.isEmpty && second.conflicts.isEmpty)
      #expect(texts(second.files) == texts(first.files))
    }
  }
}

extension DraftValue {
  /// Changes, adds or removes a member somewhere below the members of these, and marks what is new.
  fileprivate mutating func editAnywhere(
    in keys: [String],
    _ random: inout SplitMix64,
    depth: Int = 0
  ) {
    let mark = "mine\(random.next())"
    guard case .object(var object) = self, !object.isEmpty else {
      if depth > 2 { self = .string(mark) }
      return
    }
    let names = depth == 0 ? object.names.filter(keys.contains) : object.names
    guard !names.isEmpty else { return }
    let name = names[random.next(in: 0...names.count - 1)]
    switch depth > 1 ? random.next(in: 0...9) : 9 {
    case 0: object[name] = nil
    case 1: object["x-\(mark)"] = .string(mark)
    case 2: object[name] = .string(mark)
    default:
      var value = object[name] ?? .null
      value.editAnywhere(in: [], &random, depth: depth + 1)
      object[name] = value
    }
    self = .object(object)
  }
}
