/// What another tool calls so, and what to write instead: hints beside an unknown option or command.
struct ForeignOption {
  /// The words of other tools.
  let words: [String]

  /// What to write, in one line.
  let hint: String

  /// The commands for which it holds; nil: all.
  let commands: [CommandName]?

  private init(_ words: String..., hint: String, for commands: [CommandName]? = nil) {
    self.words = words
    self.hint = hint
    self.commands = commands
  }

  /// The hint for an option that a command does not have.
  ///
  /// - Parameters:
  ///   - option: The option with its hyphens.
  ///   - command: The command.
  /// - Returns: The hint, nil if no tool has such an option.
  static func hint(for option: String, of command: CommandName) -> String? {
    options.first { $0.words.contains(option) && $0.commands?.contains(command) != false }?.hint
  }

  /// The command that another tool calls so.
  ///
  /// - Parameter word: The word.
  /// - Returns: The command, nil if no tool has such a word.
  static func command(for word: String) -> CommandName? { commands[word] }

  /// What to do instead of calling a command that another tool has.
  ///
  /// - Parameter word: The word.
  /// - Returns: The hint, nil if no tool has such a command.
  static func hint(forCommand word: String) -> String? {
    switch word {
    case "import", "convert", "migrate", "export":
      "nothing is converted: Docs/Coming-from.md shows the words of other tools"
    case "init", "new", "create":
      "write a file such as users.spec.json: Docs/Guide.md begins with one"
    case "watch": "use run --watch"
    default: nil
    }
  }

  /// The commands of other tools.
  static let commands: [String: CommandName] = [
    "test": .run, "exec": .run, "execute": .run, "start": .run, "collection": .run,
    "validate": .check, "lint": .check, "verify": .check,
    "ls": .list, "show": .list,
    "mock-server": .mock, "serve": .mock, "server": .mock, "stub": .mock,
    "merge": .report, "reports": .report,
    "completion": .completions,
  ]

  /// The options of other tools.
  static let options: [ForeignOption] = [
    ForeignOption(
      "-e",
      "--environment",
      hint: "not needed: every environment is read",
      for: [.check, .list]
    ),
    ForeignOption("--env", "--environments", hint: "use -e NAME; NAME.env.json is the file"),
    ForeignOption(
      "--env-var",
      "--env-variable",
      "--global-var",
      "--variable",
      "--set",
      "-D",
      hint: "use --var NAME=TEXT"
    ),
    ForeignOption(
      "--variables-file",
      "--dotenv",
      "--secrets-file",
      "--envfile",
      hint: "use --env-file FILE, or -e NAME for an environment file"
    ),
    ForeignOption("--globals", hint: "put \"variables\" into spec-run.json"),
    ForeignOption(
      "--reporter",
      "--reporters",
      "--output-format",
      "-r",
      hint: "use --report KIND=FILE, such as --report junit=junit.xml"
    ),
    ForeignOption(
      "--report-junit",
      "--reporter-junit",
      "--reporter-junit-export",
      "--junit-output",
      hint: "use --junit FILE"
    ),
    ForeignOption(
      "--report-html",
      "--reporter-html",
      "--reporter-html-export",
      "--reporter-htmlextra-export",
      hint: "use --html FILE"
    ),
    ForeignOption("--json", hint: "use --format json", for: [.list]),
    ForeignOption(
      "--report-json",
      "--reporter-json",
      "--reporter-json-export",
      "--json",
      hint: "use --report json=FILE"
    ),
    ForeignOption("--report-tap", "--tap", hint: "use --report tap=FILE"),
    ForeignOption(
      "--report-markdown",
      "--markdown",
      "--md",
      hint: "use --report markdown=FILE"
    ),
    ForeignOption("--har", hint: "use --report har=FILE"),
    ForeignOption(
      "--output",
      "-o",
      hint: "use --report KIND=FILE, such as --report json=run.json",
      for: [.report]
    ),
    ForeignOption(
      "--insecure",
      "-k",
      "--disable-cert-verification",
      "--ignore-ssl",
      hint: "put \"tls\": { \"verify\": false } into the environment file"
    ),
    ForeignOption(
      "--cacert",
      "--cert",
      "--key",
      "-E",
      "--ssl-client-cert",
      "--ssl-client-key",
      "--ssl-extra-ca-certs",
      "--client-cert-config",
      hint: "put \"tls\" into the environment file: \"ca\", \"certificate\", \"key\""
    ),
    ForeignOption("--proxy", "-x", "--noproxy", hint: "put \"proxy\" into the environment file"),
    ForeignOption("--resolve", hint: "put \"resolve\" into the environment file"),
    ForeignOption("--connect-to", hint: "put \"connectTo\" into \"defaults\""),
    ForeignOption("--unix-socket", hint: "put \"unixSocket\" into the environment file"),
    ForeignOption("--header", "-H", hint: "put \"headers\" into \"defaults\""),
    ForeignOption("--user", "-u", "--aws-sigv4", hint: "write an auth profile: spec-run help auth"),
    ForeignOption(
      "--warnings-as-errors",
      "--fail-on-warnings",
      hint: "use --strict",
      for: [.check]
    ),
    ForeignOption(
      "--host",
      "--bind",
      "--address",
      hint: "not possible: the server listens on 127.0.0.1 only; --port N sets its port",
      for: [.mock]
    ),
    ForeignOption("--test", hint: "not needed: every run checks the responses"),
    ForeignOption("--bail", "--exit-on-failure", hint: "use --fail-fast"),
    ForeignOption(
      "--folder",
      "--grep",
      "-g",
      "--filter",
      "--scenario",
      "--request",
      hint: "use -n TEXT to select by name, or give the path of a folder"
    ),
    ForeignOption(
      "--glob",
      "--file-root",
      "--recursive",
      hint: "give folders or files as PATH; a folder includes everything below it"
    ),
    ForeignOption("--tags", "--include-tag", "--include-tags", "--only", hint: "use --tag TAGS"),
    ForeignOption("--exclude-tags", "--skip-tags", "--skip-tag", hint: "use --exclude-tag TAGS"),
    ForeignOption("--from-entry", hint: "use --from UNIT"),
    ForeignOption("--to-entry", hint: "use --to UNIT"),
    ForeignOption("--iteration-count", "--iterations", "--count", hint: "use --repeat N"),
    ForeignOption(
      "--iteration-data",
      "-d",
      "--data",
      "--csv-file-path",
      "--json-file-path",
      hint: "put \"forEach\" into the case or scenario; it takes a .csv or .json file"
    ),
    ForeignOption(
      "--timeout",
      "--timeout-request",
      "--max-time",
      "-m",
      hint: "put \"timeout\" into \"defaults\", such as \"5s\""
    ),
    ForeignOption("--connect-timeout", hint: "put \"connectTimeout\" into \"defaults\""),
    ForeignOption(
      "--delay",
      "--delay-request",
      hint: "put \"wait\" into the step, or \"limits\": { \"rate\": \"5/s\" } into the environment"
    ),
    ForeignOption(
      "--retry",
      "--retries",
      "--retry-interval",
      "--max-attempts",
      hint: "put \"retry\" or \"poll\" into the call: spec-run help retry"
    ),
    ForeignOption(
      "--location",
      "-L",
      "--max-redirs",
      "--ignore-redirects",
      hint: "put \"followRedirects\" into the call or \"defaults\""
    ),
    ForeignOption("--compressed", hint: "put \"compressed\" into the call or \"defaults\""),
    ForeignOption("--cookie", "-b", "--cookie-jar", "-c", hint: "put \"cookieJar\" into the unit"),
    ForeignOption(
      "--parallel",
      "--workers",
      "--threads",
      "--concurrency",
      "--parallelism",
      hint: "use -j N; units run in parallel without it, too"
    ),
    ForeignOption(
      "--serial",
      "--sequential",
      "--no-parallel",
      "--runInBand",
      hint: "use -j 1; calls in a fixed order are the steps of a scenario"
    ),
    ForeignOption(
      "--lf",
      "--last-failed",
      "--failed",
      "--rerun-failed",
      "--only-failures",
      hint: "use --retry-failed FILE with the ndjson report of the last run"
    ),
    ForeignOption(
      "--token",
      "--password",
      "--api-key",
      hint: "use --secret NAME=VALUE; the environment file declares the secret"
    ),
    ForeignOption("--curl", hint: "use --dry-run, which prints curl commands and sends nothing"),
    ForeignOption("--very-verbose", "--debug", "--trace", hint: "use -v; twice, it shows more"),
    ForeignOption("--silent", "-s", hint: "use -q"),
    ForeignOption(
      "--no-color",
      "--no-colour",
      "--colour",
      hint: "use --color never, or set NO_COLOR"
    ),
    ForeignOption(
      "--server",
      "--host",
      "--url",
      "--base",
      hint: "use --base-url URL",
      for: [.run, .check]
    ),
    ForeignOption(
      "--continue-on-error",
      "--ignore-asserts",
      "--no-assert",
      hint: "not needed: all units run and all checks are reported"
    ),
  ]
}
