/// The spec files of an import: one, or one for the first tag of each operation.
struct EndpointFiles {
  /// The most operations that are kept in one file whatever their tags are.
  private static let mostInOne = 12

  private let document: APIDocument

  /// Whether all operations are in one file.
  private let isOne: Bool

  /// The file of each tag, by its place; the untagged have the tag nil.
  private var places: [String?: Int] = [:]

  private var files: [(name: String, tag: String?, endpoints: DraftValue.Object)] = []
  private var names: Set<String> = ["shapes"]

  init(_ document: APIDocument) {
    self.document = document
    let tags = Set(document.operations.map(\.tags.first))
    isOne = tags.count <= 1 || document.operations.count <= Self.mostInOne
  }

  /// Adds an endpoint to the file of its operation.
  mutating func add(_ endpoint: DraftValue.Object, named name: String, of operation: APIOperation) {
    let tag = isOne ? nil : operation.tags.first
    let place = places[tag] ?? addFile(tag: tag)
    files[place].endpoints[name] = .object(endpoint)
  }

  private mutating func addFile(tag: String?) -> Int {
    let base = InterchangeNames.fileName(for: isOne ? document.title : tag ?? "other")
    var name = base
    var count = 1
    while !names.insert(name).inserted {
      count += 1
      name = "\(base)-\(count)"
    }
    files.append((name, tag, DraftValue.Object()))
    places[tag] = files.count - 1
    return files.count - 1
  }

  /// The descriptions of the tags that are no files, by their names.
  var descriptionsOfOthers: DraftValue.Object {
    let others = document.tags.filter { tag in !files.contains { $0.tag == tag.name } }
    let described = others.compactMap { tag in
      tag.description.map { DraftValue.Object.Member(name: tag.name, value: .string($0)) }
    }
    return DraftValue.Object(described)
  }

  /// The files with their content.
  var all: [(name: String, content: DraftValue.Object)] {
    files.enumerated().map { place, file in
      var content = DraftValue.Object()
      if let tag = file.tag { content["name"] = .string(tag) }
      let tag = document.tags.first { $0.name == file.tag }
      let texts = [place == 0 ? document.description : nil, tag?.description].compactMap { $0 }
      content["description"] = .description(texts.joined(separator: "\n"))
      content["endpoints"] = .object(file.endpoints)
      return (file.name, content)
    }
  }
}
