/// The completions of bash, 3.2 and later.
enum BashCompletion {
  /// The script.
  static var script: String {
    """
    # Completions of spec-run for bash: \(CompletionShell.bash.installation)

    # Offers the lines of standard input that start with what was typed; not those with a $ or a backtick, which bash does
    # not quote: Enter would run what a catalog says.
    _spec_run_offer() {
      local line
      while IFS= read -r line; do
        [[ $line == "$value"* && $line != *[\\$\\`]* ]] && COMPREPLY+=("$head$line")
      done
    }

    # Offers what the catalog has, quoted by bash as names of files are: a tag may have any characters.
    _spec_run_catalog() {
      compopt -o filenames 2>/dev/null
      _spec_run_offer < <("${COMP_WORDS[0]/#\\~/$HOME}" list --show "$1" ${paths[@]+"${paths[@]}"} 2>/dev/null)
    }

    _spec_run_files() {
      compopt -o filenames 2>/dev/null
      _spec_run_offer < <(compgen "$@" -- "$value")
    }

    _spec_run_options() {
      case $1 in
    \(commands { "\($0)) echo \"\(words(of: $0))\" ;;" })
      esac
    }

    _spec_run() {
      local word value option="" command=run head="" over="" glue="" i
      local words=() paths=()
      COMPREPLY=()
      # bash cuts words at "=" and ":"; here they are put together.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((${#words[@]})) && [[ $word == [=:] || ( -n $glue && -n $word ) ]]; then
          words[${#words[@]} - 1]+=$word
        else
          words+=("$word")
        fi
        glue=""
        [[ $word == *[=:] ]] && glue=1
      done
      ((${#words[@]})) || return 0
      value=${words[${#words[@]} - 1]}
      local typed=$value
      for ((i = 0; i < ${#words[@]} - 1; i++)); do
        word=${words[i]}
        if [[ -n $option ]]; then
          option=""
        elif [[ -n $over ]]; then
          paths+=("$word")
        else
          case $word in
            --) over=1 ;;
            \(valued)) option=$word ;;
            -*) ;;
            \(CommandName.allCases.map(\.rawValue).joined(separator: "|")))
              if ((i)); then paths+=("$word"); else command=$word; fi ;;
            *) paths+=("$word") ;;
          esac
        fi
      done
      if [[ -z $option && -z $over && $value == --*=* ]]; then
        option=${value%%=*}
        head=$option=
        value=${value#*=}
      fi
      # A quotation mark that is still open.
      [[ $value == [\\"\\']* ]] && value=${value:1}
      case $command:$option in
    \(optionCases)
        *:)
          if [[ -z $over && $value == -* ]]; then
            _spec_run_offer < <(_spec_run_options "$command" | tr ' ' '\\n')
          else
            ((${#words[@]} == 1)) && _spec_run_offer < <(printf '%s\\n' \(CommandName.allCases.map(\.rawValue).joined(separator: " ")))
            case $command in
    \(commands { "  \($0)) \(action(of: $0.operandCompletion)) ;;" })
            esac
          fi ;;
      esac
      # What is before the last "=" or ":" stays as it is typed.
      local cut=""
      [[ $typed == *[=:]* ]] && cut=${typed%"${typed##*[=:]}"}
      for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
        COMPREPLY[i]=${COMPREPLY[i]#"$cut"}
      done
    }

    complete -F _spec_run spec-run

    """
  }

  private static func commands(_ line: (CommandName) -> String) -> String {
    CommandName.allCases.map { "    \(line($0))" }.joined(separator: "\n")
  }

  private static func words(of command: CommandName) -> String {
    OptionTable.options(of: command).flatMap(\.words).joined(separator: " ")
  }

  /// The options that take a value, as a pattern.
  private static var valued: String {
    OptionTable.options.filter { $0.value != nil }.flatMap(\.words).joined(separator: "|")
  }

  private static var optionCases: String {
    OptionTable.options.compactMap { option in
      guard let completion = option.value?.completion, completion != .nothing else { return nil }
      let isShared = OptionTable.options.filter { $0.name == option.name }.count > 1
      let commands = CommandName.allCases.filter(option.commands.contains).map(\.rawValue)
      let patterns = (isShared ? commands : ["*"]).flatMap { command in
        option.words.map { "\(command):\($0)" }
      }
      return "    \(patterns.joined(separator: "|"))) \(action(of: completion)) ;;"
    }.joined(separator: "\n")
  }

  private static func action(of completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .words(let words): "_spec_run_offer < <(printf '%s\\n' \(words.joined(separator: " ")))"
    case .files: "_spec_run_files -f"
    case .folders: "_spec_run_files -d"
    case .specs: "_spec_run_files -d; _spec_run_files -f -X '!*.json'"
    case .revisions:
      "_spec_run_offer < <(git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null)"
    case .catalog(.environments):
      // Several may be joined with commas.
      "[[ $value == *,* ]] && head+=${value%,*}, && value=${value##*,}; _spec_run_catalog environments"
    case .catalog(let part): "_spec_run_catalog \(part)"
    case .reports:
      "if [[ $value == *=* ]]; then head+=${value%%=*}= value=${value#*=}; _spec_run_files -f; "
        + "else compopt -o nospace 2>/dev/null; _spec_run_offer < <(printf '%s=\\n' "
        + "\(ReportTable.rows.map(\.kind).joined(separator: " "))); fi"
    }
  }
}
