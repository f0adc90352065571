/// What another tool calls so, and what to write instead: hints beside an unknown option or command.
struct ForeignOption {
  /// The words of other tools.
  let words: [String]

  /// What to write, in one line.
  let hint: String

  /// The commands for which it holds; nil: all.
  let commands: [CommandName]?

  private init(_ words: String, hint: String, for commands: [CommandName]? = nil) {
    self.words = words.split(separator: " ").map(String.init)
    self.hint = hint
    self.commands = commands
  }

  /// The hint for an option that a command does not have; nil if no tool has such an option.
  static func hint(for option: String, of command: CommandName) -> String? {
    options.first { $0.words.contains(option) && $0.commands?.contains(command) != false }?.hint
  }

  /// The command that another tool calls so; nil if no tool has such a word.
  static func command(for word: String) -> CommandName? { commands[word] }

  /// What to do instead of calling a command that another tool has; nil if no tool has such a command.
  static func hint(forCommand word: String) -> String? {
    switch word {
    case "convert", "migrate":
      "import reads OpenAPI, Swagger, Postman collections and curl commands: for other formats, Docs/Coming-from.md shows the words of other tools"
    case "watch": "use run --watch"
    default: nil
    }
  }

  /// The commands of other tools.
  static let commands: [String: CommandName] = [
    "test": .run, "exec": .run, "execute": .run, "start": .run, "collection": .run,
    "validate": .check, "lint": .check, "verify": .check,
    "format": .fmt, "new": .initialize, "create": .initialize,
    "ls": .list, "show": .list,
    "mock-server": .mock, "serve": .mock, "server": .mock, "stub": .mock,
    "merge": .report, "reports": .report,
    "completion": .completions,
  ]

  /// The options of other tools.
  static let options = ofCommands + ofAll.map { ForeignOption($0, hint: $1) }

  /// Those that hold for some commands only; they come first.
  private static let ofCommands = [
    ForeignOption(
      "-e --environment",
      hint: "not needed: every environment is read",
      for: [.check, .list]
    ),
    ForeignOption("--json", hint: "use --format json", for: [.list]),
    ForeignOption(
      "--output -o",
      hint: "use --report KIND=FILE, such as --report json=run.json",
      for: [.report]
    ),
    ForeignOption("--warnings-as-errors --fail-on-warnings", hint: "use --strict", for: [.check]),
    ForeignOption(
      "--host --bind --address",
      hint: "not possible: the server listens on 127.0.0.1 only; --port N sets its port",
      for: [.mock]
    ),
    ForeignOption(
      "-X --request -d --data --data-raw -F --form -u --user -b -L -k -s -G -I --json --url",
      hint: "write a curl command behind two hyphens, as spec-run help import shows",
      for: [.importing]
    ),
    ForeignOption("--server --host --url --base", hint: "use --base-url URL", for: [.run, .check]),
  ]

  private static let ofAll: KeyValuePairs = [
    "--env --environments": "use -e NAME; NAME.env.json is the file",
    "--env-var --env-variable --global-var --variable --set -D": "use --var NAME=TEXT",
    "--variables-file --dotenv --secrets-file --envfile":
      "use --env-file FILE, or -e NAME for an environment file",
    "--globals": "put \"variables\" into spec-run.json",
    "--reporter --reporters --output-format -r":
      "use --report KIND=FILE, such as --report junit=junit.xml",
    "--report-junit --reporter-junit --reporter-junit-export --junit-output": "use --junit FILE",
    "--report-html --reporter-html --reporter-html-export --reporter-htmlextra-export":
      "use --html FILE",
    "--report-json --reporter-json --reporter-json-export --json": "use --report json=FILE",
    "--report-tap --tap": "use --report tap=FILE",
    "--report-markdown --markdown --md": "use --report markdown=FILE",
    "--har": "use --report har=FILE",
    "--insecure -k --disable-cert-verification --ignore-ssl":
      "put \"tls\": { \"verify\": false } into the environment file",
    "--cacert --cert --key -E --ssl-client-cert --ssl-client-key --ssl-extra-ca-certs --client-cert-config":
      "put \"tls\" into the environment file: \"ca\", \"certificate\", \"key\"",
    "--proxy -x --noproxy": "put \"proxy\" into the environment file",
    "--resolve": "put \"resolve\" into the environment file",
    "--connect-to": "put \"connectTo\" into \"defaults\"",
    "--unix-socket": "put \"unixSocket\" into the environment file",
    "--header -H": "put \"headers\" into \"defaults\"",
    "--user -u --aws-sigv4": "write an auth profile: spec-run help auth",
    "--test": "not needed: every run checks the responses",
    "--bail --exit-on-failure": "use --fail-fast",
    "--folder --grep -g --filter --scenario --request":
      "use -n TEXT to select by name, or give the path of a folder",
    "--glob --file-root --recursive":
      "give folders or files as PATH; a folder includes everything below it",
    "--tags --include-tag --include-tags --only": "use --tag TAGS",
    "--exclude-tags --skip-tags --skip-tag": "use --exclude-tag TAGS",
    "--from-entry": "use --from UNIT",
    "--to-entry": "use --to UNIT",
    "--iteration-count --iterations --count": "use --repeat N",
    "--iteration-data -d --data --csv-file-path --json-file-path":
      "put \"forEach\" into the case or scenario; it takes a .csv or .json file",
    "--timeout --timeout-request --max-time -m":
      "put \"timeout\" into \"defaults\", such as \"5s\"",
    "--connect-timeout": "put \"connectTimeout\" into \"defaults\"",
    "--delay --delay-request":
      "put \"wait\" into the step, or \"limits\": { \"rate\": \"5/s\" } into the environment",
    "--retries --flaky-test-retries --rerun":
      "use --reruns N for units; put \"retry\" or \"poll\" into a call",
    "--retry --retry-interval --max-attempts":
      "put \"retry\" or \"poll\" into the call: spec-run help retry",
    "--location -L --max-redirs --ignore-redirects":
      "put \"followRedirects\" into the call or \"defaults\"",
    "--compressed": "put \"compressed\" into the call or \"defaults\"",
    "--cookie -b --cookie-jar -c": "put \"cookieJar\" into the unit",
    "--parallel --workers --threads --concurrency --parallelism":
      "use -j N; units run in parallel without it, too",
    "--serial --sequential --no-parallel --runInBand":
      "use -j 1; calls in a fixed order are the steps of a scenario",
    "--lf --last-failed --failed --rerun-failed --only-failures":
      "use --retry-failed FILE with the ndjson report of the last run",
    "--token --password --api-key":
      "use --secret NAME=VALUE; the environment file declares the secret",
    "--updateSnapshot --update-snapshot --snapshot-update": "use --update-snapshots",
    "--curl": "use --dry-run, which prints curl commands and sends nothing",
    "--very-verbose --debug --trace": "use -v; twice, it shows more",
    "--silent -s": "use -q",
    "--no-color --no-colour --colour": "use --color never, or set NO_COLOR",
    "--continue-on-error --ignore-asserts --no-assert":
      "not needed: all units run and all checks are reported",
  ]
}
