extension CommandName {
  /// What completes an operand.
  var operandCompletion: Completion {
    switch self {
    case .run, .check, .list, .fmt, .mock: .specs
    case .initialize, .diff: .folders
    case .report, .importing: .files
    case .completions: .words(CompletionShell.allCases.map(\.rawValue))
    case .help: .words(CommandName.allCases.map(\.rawValue) + HelpTopic.all.map(\.name))
    case .export: .words(ExportCommand.Format.allCases.map(\.rawValue))
    case .version: .nothing
    }
  }

  /// The help between the usage and the options.
  var discussion: [HelpBlock] {
    switch self {
    case .run:
      [
        .paragraph(
          "PATH is a folder or a file of a catalog, or FILE:LINE for the unit on that line; the default is "
            + "the working folder. Several paths select units of one catalog."
        ),
        .heading("Exit status"), .statuses,
      ]
    case .check:
      [
        .paragraph(
          "--fix corrects misspelled names and the like, if there is one correction and it keeps what the file means "
            + "elsewhere. The corrections are listed on standard error."
        ),
        .paragraph("Exit status: 0 no errors; 2 errors, or with --strict warnings."),
      ]
    case .initialize:
      [
        .paragraph(
          "DIR is the folder of the catalog, which may not exist; the default is the working folder. Files that exist "
            + "are never changed."
        ),
        .paragraph(
          "It writes spec-run.json, local.env.json, example.spec.json, a .gitignore, and the schemas for editors in "
            + ".spec-run/schema."
        ),
        .paragraph(
          "Exit status: 0 the files were written; 2 there is a catalog; 3 a file cannot be written."
        ),
      ]
    case .fmt:
      [
        .paragraph(
          "PATH is a folder of a catalog or a JSON file; the default is the working folder. In a folder these files are "
            + "formatted: *.spec.json, *.env.json and spec-run.json. The names of changed files are printed."
        ),
        .paragraph(
          "Only the layout changes: two spaces for each level, one empty line at most. Members keep their order, numbers "
            + "their text. Objects and arrays that were written on one line stay on it if they fit in 120 columns. "
            + "Characters take the place of escapes that they do not need."
        ),
        .paragraph(
          "Exit status: 0 all files are formatted; 1 with --check, a file is not; 2 a file cannot be read or is not "
            + "JSON; it stays as it is; 3 a file cannot be written."
        ),
      ]
    case .report:
      [
        .paragraph(
          "FILE is an ndjson report. Runs of the same catalog in the same environment, such as shards, are "
            + "merged. If a unit is in several files, as after --retry-failed, the last file counts."
        ),
        .paragraph(
          "Exit status: 0 the reports were written; 2 a file cannot be read; 3 a report cannot be written, or "
            + "a run did not end, so that results are missing."
        ),
      ]
    case .completions:
      CompletionShell.allCases.map { .code([$0.installation]) }
    case .mock:
      [
        .paragraph(
          "PATH is a folder or a file of a catalog; the default is the working folder. All endpoints of the catalog are "
            + "served. Each responds with its first declared 2xx or 3xx: with its example, or with values that fit "
            + "its shape. All credentials are accepted."
        ),
        .paragraph(
          "The server listens on 127.0.0.1. It prints its URL, then a line for each request, until Ctrl-C."
        ),
      ]
    case .importing:
      [
        .paragraph(
          "SOURCE is a file, - for standard input, or the URL of a document; its content says what it is: OpenAPI 3.0, "
            + "3.1 or 3.2, or Swagger 2.0, in JSON or YAML, a Postman collection v2.0 or v2.1, a .http file, or a script "
            + "of curl commands for a POSIX shell, cmd or PowerShell. Exported environments and globals of Postman follow their "
            + "collection. Nothing that it refers to is fetched, and no credential of it is written."
        ),
        .paragraph(
          "One curl command can also be written behind --: spec-run import -- curl https://api.example.com/users. "
            + "Without -o the catalog is printed, if it is one file."
        ),
        .paragraph(
          "Exit status: 0 the catalog was written; 1 with --strict, something is not carried, with --check, the source "
            + "has changed, or with --update, the source and the catalog changed the same thing; 2 the source cannot be "
            + "read, or the folder holds a catalog; 3 the catalog cannot be written. After 2 and 3 nothing was written."
        ),
      ]
    case .export:
      [
        .paragraph(
          "PATH is a folder or a file of a catalog, or FILE:LINE for the endpoint on that line; the default is the "
            + "working folder. openapi writes a document of OpenAPI 3.1, json-schema the shapes as JSON Schemas, hurl the "
            + "calls of cases and scenarios with their captures and checks, postman a collection of them and its "
            + "environments beside it, curl the calls only, as commands of a POSIX shell. What the format cannot carry, such as scenarios, is shown on standard error."
        ),
        .paragraph(
          "Exit status: 0 it was written; 2 the catalog has errors; 3 it cannot be written."
        ),
      ]
    case .diff:
      [
        .paragraph(
          "OLD and NEW are folders of catalogs, documents of OpenAPI, or git:REVISION for the working folder at a "
            + "revision of git, or git:REVISION:PATH for another folder of the repository."
        ),
        .paragraph(
          "A change is breaking if a program that uses the API may fail because of it; compatible if none does; "
            + "documentation if only texts differ."
        ),
        .paragraph(
          "Exit status: 0 they were compared; 1 with --fail-on breaking, if a change is breaking; 2 an input is not "
            + "a catalog without errors."
        ),
      ]
    case .list, .help, .version: []
    }
  }
}
