/// The completions of fish.
enum FishCompletion {
  /// The script.
  static var script: String {
    """
    # Completions of spec-run for fish: \(CompletionShell.fish.installation)

    # Whether the command is one of the arguments; without a command it is run.
    function __spec_run_is
        set -l words (commandline -opc)
        if set -q words[2]; and contains -- $words[2] \(commands)
            contains -- $words[2] $argv
        else
            contains -- run $argv
        end
    end

    # Whether no word has been typed yet.
    function __spec_run_is_first
        test (count (commandline -opc)) -eq 1
    end

    # What the catalog has.
    function __spec_run_catalog
        set -l words (commandline -opc)
        set -l paths
        for word in $words[2..-1]
            if test -d $word; or string match -q '*.json' -- $word
                set -a paths $word
            end
        end
        $words[1] list --show $argv[1] $paths 2>/dev/null
    end

    # Environments, also behind a comma.
    function __spec_run_environments
        set -l head (string match -r '^.*,' -- (commandline -ct | string replace -r '^(--environment=|-e)' ''))
        for name in (__spec_run_catalog environments)
            echo "$head$name"
        end
    end

    function __spec_run_revisions
        git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null
    end

    # Kinds of reports, and files behind their equals sign.
    function __spec_run_reports
        for kind in \(ReportTable.rows.map(\.kind).joined(separator: " "))
            echo $kind=
        end
    end

    complete -c spec-run -f
    \(CommandName.allCases.map(line).joined(separator: "\n"))
    \(CommandName.allCases.compactMap(operandLine).joined(separator: "\n"))
    \(OptionTable.options.map(line).joined(separator: "\n"))

    """
  }

  private static var commands: String {
    CommandName.allCases.map(\.rawValue).joined(separator: " ")
  }

  private static func line(of command: CommandName) -> String {
    "complete -c spec-run -n __spec_run_is_first -a \(command) -d '\(quoted(command.summary))'"
  }

  private static func operandLine(of command: CommandName) -> String? {
    let condition = "complete -c spec-run -n '__spec_run_is \(command)'"
    return switch command.operandCompletion {
    case .words(let words): "\(condition) -a '\(words.joined(separator: " "))'"
    case .files, .specs, .folders: "\(condition) -F"
    default: nil
    }
  }

  private static func line(of option: Option) -> String {
    let commands = CommandName.allCases.filter(option.commands.contains).map(\.rawValue)
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value =
      switch option.value?.completion {
      case nil: ""
      case .nothing: " -x"
      case .words(let words): " -x -a '\(words.joined(separator: " "))'"
      case .files, .specs: " -r -F"
      case .folders: " -x -a '(__fish_complete_directories)'"
      case .revisions: " -x -a '(__spec_run_revisions)'"
      case .reports: " -r -F -a '(__spec_run_reports)'"
      case .catalog(.environments): " -x -a '(__spec_run_environments)'"
      case .catalog(let part): " -x -a '(__spec_run_catalog \(part))'"
      }
    return "complete -c spec-run -n '__spec_run_is \(commands.joined(separator: " "))'\(letter)"
      + " -l \(option.name.rawValue)\(value) -d '\(quoted(option.help))'"
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
