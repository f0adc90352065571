/// A page of `spec-run help TOPIC`.
struct HelpTopic: Sendable {
  /// The word that asks for it.
  let name: String

  /// What it says, in one line; empty if the headings of its blocks do.
  let summary: String

  /// What it says.
  let blocks: @Sendable () -> [HelpBlock]

  /// The topics, in the order of help.
  static let all: [HelpTopic] = [
    .format,
    HelpTopic(name: "shapes", summary: "How the shape of a JSON value is written") {
      [
        .paragraph(
          "A shape is a string, an object of shapes, or a list with one shape. A member whose name ends "
            + "with ? is optional; a type that ends with ? can be null. Types can have bounds, and | "
            + "separates alternatives."
        ),
        .code([
          #"{ "id": "integer(>=1)", "name": "string(1..80)", "role": "'admin' | 'member'","#,
          #"  "tags": ["string"], "nickname?": "string?", "manager?": "User" }"#,
        ]),
      ] + tables(["shape types", "shape formats"])
    },
    HelpTopic(name: "matchers", summary: "Conditions for values of a response") {
      [
        .paragraph(
          "A literal must equal the value. An object contains operators, which must all pass:"
        ),
        .code([
          #""expect": { "body": { "$.items[*].id": { "contains": 42 } } }"#
        ]),
      ] + tables(["operators"])
    },
    HelpTopic(name: "templates", summary: "Variables, functions and filters in {{…}}") {
      [
        .paragraph(
          "A template is a variable, a function or a literal, with filters after it. A string that is one "
            + "template keeps its JSON type."
        ),
        .code([#"{{userID}}  {{now() | plus('2d') | format('yyyy-MM-dd')}}  {{list | count}}"#]),
      ] + tables(["functions"]) + [.paragraph("spec-run help filters shows the filters.")]
    },
    HelpTopic(name: "filters", summary: "Functions that convert a value") {
      tables(["filters"])
    },
    HelpTopic(name: "environments", summary: "Files named NAME.env.json, selected with -e NAME") {
      [
        .code([
          #"{ "baseURL": "https://staging.example.com", "variables": { "adminID": 1 },"#,
          #"  "secrets": { "token": { "env": "STAGING_TOKEN" } }, "readOnly": true }"#,
        ])
      ] + tables(["keys: environment"])
    },
    HelpTopic(name: "auth", summary: "Types of auth profiles") {
      [
        .code([#""authProfiles": { "ci": { "type": "bearer", "token": "{{secrets.token}}" } }"#])
      ] + tables(["auth types"])
        + [.paragraph("spec-run help TYPE shows the keys of a type, such as spec-run help login.")]
    },
    HelpTopic(name: "reports", summary: "Kinds of reports") {
      [.code(["spec-run run Specs --junit junit.xml --report ndjson=run.ndjson"])]
        + HelpBlock.reports
    },
    HelpTopic(name: "watch", summary: "How run --watch repeats units when a file is saved") {
      HelpBlock.watching
    },
    HelpTopic(name: "exit-statuses", summary: "The exit statuses of the commands") {
      [HelpBlock.statuses]
    },
  ]

  private static let format = HelpTopic(
    name: "format",
    summary: "The files of a catalog and their objects"
  ) {
    [
      .paragraph("A catalog is a folder of JSON files. The name of a file says what it contains:"),
      .terms(
        "file",
        [
          .init(term: "*.spec.json", meaning: "endpoints, shapes, fixtures and scenarios"),
          .init(term: "*.env.json", meaning: "an environment, with the name of its file"),
          .init(term: "spec-run.json", meaning: "settings of the whole catalog; optional"),
        ]
      ),
      .paragraph("spec-run help OBJECT shows the keys of an object:"),
      .paragraph(objectNames.joined(separator: ", ")),
    ]
  }
}
