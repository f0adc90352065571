/// A request of a `.http` file as it is written.
struct HTTPFileRequest {
  /// What is behind `###`.
  var title: String?
  var comments: [String] = []

  /// Comments such as `# @name value`.
  var options: [HTTPFileLine] = []

  /// Variables before the request, and behind it.
  var before: [HTTPFileLine] = []
  var after: [HTTPFileLine] = []

  /// The method, empty if there is no request; and the URL.
  var method = ""
  var url = ""
  var line: HTTPFileLine?

  var headers: [HTTPFileLine] = []
  var body: [HTTPFileLine] = []
  var scripts: [Script] = []

  /// Lines of httpyac such as `?? status == 200`.
  var checks: [HTTPFileLine] = []

  /// A script between `{%` and `%}`.
  struct Script {
    let text: String

    /// Where it begins in the file.
    let start: Int
    let isBefore: Bool
  }

  /// The value of an option.
  func option(_ name: String) -> String? {
    options.lazy.compactMap(\.option).first { $0.name == name }?.value
  }

  /// The value of a header.
  func header(_ name: String) -> String? {
    headers.lazy.compactMap(\.header).first { HTTPToken.equal($0.name, name) }?.value
  }
}
