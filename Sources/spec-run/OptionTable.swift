/// Every option of every command, once.
enum OptionTable {
  private static let selecting: Set<CommandName> = [.run, .list]

  /// The options in the order of help.
  static let options: [Option] = [
    Option(
      .environment,
      letter: "e",
      value: .text("NAME"),
      isRepeated: true,
      "Run in this environment; each of several is run and reported apart",
      for: [.run]
    ),
    Option(
      .baseURL,
      value: .text("URL"),
      "Where the API is, in place of what the environment says",
      for: [.run, .check]
    ),
    Option(
      .mock,
      "Use the catalog's own mock server, offline, so that no baseURL is needed",
      for: [.run, .check]
    ),
    Option(
      .tag,
      letter: "t",
      value: .text("TAG"),
      isRepeated: true,
      "Only units with this tag, or one of several",
      for: selecting
    ),
    Option(
      .excludedTag,
      value: .text("TAG"),
      isRepeated: true,
      "No units with this tag",
      for: selecting
    ),
    Option(
      .name,
      letter: "n",
      value: .text("TEXT"),
      isRepeated: true,
      "Only units whose name contains this text, in any case",
      for: selecting
    ),
    Option(
      .jobs,
      letter: "j",
      value: .number(1...1000),
      "How many units at once (the project's run.jobs, else one a processor)",
      for: [.run]
    ),
    Option(.failFast, "Begin no unit once one has not passed", for: [.run]),
    Option(.allowEmpty, "Succeed also where no unit was run", for: [.run]),
    Option(.junit, value: .text("FILE"), "Write a JUnit report to this file", for: [.run]),
    Option(
      .output,
      letter: "o",
      value: .text("FOLDER"),
      "Where \"save\" writes bodies (spec-run-output)",
      for: [.run]
    ),
    Option(
      .variable,
      value: .assignment,
      isRepeated: true,
      "Give a variable a text, or by NAME:=JSON any value",
      for: [.run]
    ),
    Option(
      .secret,
      value: .assignment,
      isRepeated: true,
      "Give a secret its value",
      for: [.run]
    ),
    Option(
      .variableFile,
      value: .text("FILE"),
      isRepeated: true,
      "Read environment variables from NAME=value lines; those that are set already win",
      for: [.run]
    ),
    Option(
      .seed,
      value: .number(0...UInt64.max),
      "The seed of random values, to repeat a run",
      for: [.run, .mock]
    ),
    Option(.dryRun, "Print the requests as curl commands and send nothing", for: [.run]),
    Option(
      .port,
      letter: "p",
      value: .number(0...65_535),
      "The port to listen at; 0, the default, takes a free one",
      for: [.mock]
    ),
    Option(
      .format,
      value: .choice(["text", "json"]),
      "How the result is written",
      for: [.check, .list]
    ),
    Option(.verbose, letter: "v", "Tell also what passed, and every request", for: [.run]),
    Option(.quiet, letter: "q", "Tell only what did not pass", for: [.run]),
    Option(
      .color,
      value: .choice(["auto", "always", "never"]),
      "When to colour; auto, the default, is on a terminal unless NO_COLOR is set",
      for: [.run, .check]
    ),
    Option(.help, letter: "h", "Show this help", for: Set(CommandName.allCases)),
    Option(.version, letter: "V", "Show the version", for: Set(CommandName.allCases)),
  ]

  /// The options that a command knows.
  static func options(of command: CommandName) -> [Option] {
    options.filter { $0.commands.contains(command) }
  }
}
