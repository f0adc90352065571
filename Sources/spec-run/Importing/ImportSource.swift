/// Reads what is to be imported: a file, standard input, or what a URL gives.
struct ImportSource {
  /// The file's path, `-`, or a URL.
  let word: String

  /// Header fields for a URL.
  let fields: [(name: String, value: String)]

  /// The words of a curl command, none if the source is elsewhere.
  var command: [String] = []

  /// Whether it is in the network.
  var isURL: Bool { word.hasPrefix("http://") || word.hasPrefix("https://") }

  /// The word by which it is found again from a catalog's folder.
  func word(from folder: String) -> String {
    if isURL || word == "-" { return word.urlWithoutSecrets }
    let from = CatalogFiles.real(folder).split(separator: "/")
    let to = CatalogFiles.real(word).split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - shared)
    return (up + to.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  /// The most redirects, all within the origin.
  private static let mostRedirects = 5

  /// Reads it.
  ///
  /// - Throws: Why it cannot be read.
  func read() async throws(FileError) -> SourceFile {
    if !command.isEmpty { return SourceFile(command: command) }
    if isURL { return SourceFile(path: word.urlWithoutSecrets, bytes: try await fetch()) }
    let path = word == "-" ? "/dev/stdin" : word
    if word != "-", let oddity = FileContent.oddity(at: path), oddity != "a pipe" {
      throw FileError(reason: "it is \(oddity), not a file")
    }
    let bytes = try FileContent.bytes(of: path, limit: SourceDocuments.largestFile)
    return SourceFile(path: word, bytes: bytes)
  }

  private func fetch() async throws(FileError) -> [UInt8] {
    let transport = CurlTransport()
    var url = word
    for _ in 0...Self.mostRedirects {
      var request = HTTPRequest(url: url)
      request.fields.append("Accept", "application/json, application/yaml;q=0.9, */*;q=0.5")
      for field in fields { request.fields.append(field.name, field.value) }
      request.options.maxResponseSize = SourceDocuments.largestFile
      let response: HTTPResponse
      do throws(ClientError) {
        response = try await transport.send(request).response
      } catch {
        throw FileError(reason: "\(error)")
      }
      if (300..<400).contains(response.status), let location = response.location {
        let base = URLReference(url)
        let next = URLReference(location).resolved(against: base)
        guard next.origin == base.origin else {
          throw FileError(reason: "it redirects to \(next.origin), which is another origin")
        }
        url = next.description
        continue
      }
      guard (200..<300).contains(response.status) else {
        throw FileError(reason: "the server answered \(response.status)")
      }
      return response.body
    }
    throw FileError(reason: "it redirects more than \(Self.mostRedirects) times")
  }
}
