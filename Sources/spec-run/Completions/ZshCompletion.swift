/// The completions of zsh.
enum ZshCompletion {
  /// The script.
  static var script: String {
    """
    #compdef spec-run
    # Completions of spec-run for zsh: \(CompletionShell.zsh.installation)

    # Offers what the catalog has.
    _spec_run_catalog() {
      local -a paths found
      paths=(${^${(Q)words[2,-1]}}(N-/) ${^${(M)${(Q)words[2,-1]}:#*.json}}(N))
      found=("${(@f)$(_call_program catalog ${(q)program} list --show $1 ${(q)paths} 2>/dev/null)}")
      compadd -- ${found:#}
    }

    _spec_run_environments() {
      compset -P '*,'
      _spec_run_catalog environments
    }
    _spec_run_names() { _spec_run_catalog names }
    _spec_run_tags() { _spec_run_catalog tags }

    _spec_run_revisions() {
      local -a found
      found=(${(f)"$(git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null)"})
      compadd -- $found
    }

    _spec_run_reports() {
      if compset -P '*='; then
        _files
      else
        compadd -S '=' -- \(ReportTable.rows.map(\.kind).joined(separator: " "))
      fi
    }

    _spec_run_specs() { _files -g '*.json' }

    _spec_run_commands() {
      local -a commands
      commands=(
    \(CommandName.allCases.map { "    '\(described($0.rawValue)):\(quoted($0.summary))'" }.joined(separator: "\n"))
      )
      _describe -t commands command commands
    }

    _spec_run_first() {
      _alternative 'commands:command:_spec_run_commands' 'paths:path:_spec_run_specs'
    }

    _spec_run() {
      local command=run program=${words[1]}
      local -a operands
      case ${words[2]} in
        \(CommandName.allCases.map(\.rawValue).joined(separator: "|")))
          if ((CURRENT > 2)); then
            command=${words[2]}
            shift words
            ((CURRENT--))
          fi
          ;;
      esac
      case $command in
    \(CommandName.allCases.map(commandCase).joined(separator: "\n"))
      esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _spec_run "$@"
    else
      compdef _spec_run spec-run
    fi

    """
  }

  private static func commandCase(_ command: CommandName) -> String {
    let options = OptionTable.options(of: command).map { "        \(specification(of: $0)) \\" }
    let operands = "'*:operand:\(action(of: command.operandCompletion))'"
    // Before any other word there may be a command.
    let first = command == .run ? "'1:command:_spec_run_first' " : ""
    return """
          \(command))
            _arguments -s -S \\
      \(options.joined(separator: "\n"))
              \(first)\(operands)
            ;;
      """
  }

  private static func specification(of option: Option) -> String {
    let words = option.words.map { word in
      option.value == nil ? word : word.hasPrefix("--") ? "\(word)=" : "\(word)+"
    }
    let value = option.value.map {
      ":\(described($0.placeholder)):\(action(of: $0.completion))"
    }
    let rest = "'[\(quoted(bracketed(option.help)))]\(value ?? "")'"
    let names = words.count > 1 ? "{\(words.joined(separator: ","))}" : words.joined()
    if option.value?.isRepeated == true { return "'*'\(names)\(rest)" }
    return "'(\(option.words.joined(separator: " ")))'\(names)\(rest)"
  }

  private static func action(of completion: Completion) -> String {
    switch completion {
    case .nothing: ""
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .specs: "_spec_run_specs"
    case .revisions: "_spec_run_revisions"
    case .catalog(let part): "_spec_run_\(part)"
    case .reports: "_spec_run_reports"
    }
  }

  /// A text between brackets.
  private static func bracketed(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  /// A text before a colon.
  private static func described(_ text: String) -> String { text.replacing(":", with: "\\:") }

  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}
