import SpecRunner

@testable import spec_run

/// The command line in one document: its parts from the tables, as Markdown and as a manual page.
enum CommandLineManual {
  /// A part of the document.
  private struct Section {
    let title: String
    let blocks: [HelpBlock]
  }

  private static var sections: [Section] {
    [
      Section(
        title: "Commands",
        blocks: [
          .paragraph(
            "Without a command, spec-run runs the given PATH. Options can be anywhere after the command. "
              + "The value of an option follows a space or an equals sign: --tag smoke, --tag=smoke. "
              + "Single-letter options can be joined: -vj4. Everything after -- is a PATH."
          ),
          .terms(
            "command",
            CommandName.allCases.map { .init(term: $0.rawValue, meaning: $0.summary) }
          ),
        ]
      )
    ]
      + CommandName.allCases.map { command in
        Section(
          title: "spec-run \(command.rawValue)",
          blocks: [.paragraph("\(command.summary)."), .code([command.usage])]
            + HelpText.details(of: command)
            + (command == .run ? [.heading("Watching")] + HelpBlock.watching : [])
        )
      }
      + [
        Section(
          title: "Topics",
          blocks: [
            .paragraph("spec-run help TOPIC shows one of these:"),
            .terms("topic", HelpTopic.all.map { .init(term: $0.name, meaning: $0.summary) }),
          ]
        ),
        Section(title: "Exit status", blocks: [HelpBlock.statuses]),
        Section(
          title: "Environment",
          blocks: [
            .terms(
              "variable",
              [
                .init(term: "NO_COLOR", meaning: "If it is not empty, no colours are used"),
                .init(
                  term: "CI_NODE_INDEX, CIRCLE_NODE_INDEX, BUILDKITE_PARALLEL_JOB",
                  meaning:
                    "The part for --shard auto; the number of parts is in CI_NODE_TOTAL and the like"
                ),
                .init(term: "JOB_COMPLETION_INDEX", meaning: "The part for --shard auto/N"),
                .init(
                  term: "GITHUB_STEP_SUMMARY",
                  meaning: "The file that --report markdown=FILE appends to, if FILE is this file"
                ),
              ]
            )
          ]
        ),
      ]
  }

  /// The document as Markdown.
  static var markdown: String {
    let head =
      "# The command line\n\n<!-- Made from the tables of options; see CONTRIBUTING.md. -->\n"
    return sections.reduce(into: head) { text, section in
      text += "\n## \(section.title)\n"
      for block in section.blocks { text += "\n\(markdown(of: block))" }
    }
  }

  private static func markdown(of block: HelpBlock) -> String {
    switch block {
    case .heading(let title): "### \(title)\n"
    case .paragraph(let text): "\(escaped(text))\n"
    case .code(let lines): "```\n\(lines.joined(separator: "\n"))\n```\n"
    case .terms(let name, let rows):
      "| \(name) | meaning |\n| --- | --- |\n"
        + rows.map {
          "| `\(cell($0.term.trimmedStart))` | \(cell(escaped($0.meaning))) |\n"
        }.joined()
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("*", with: "\\*").replacing("<", with: "\\<").replacing("{{", with: "\\{{")
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  /// The document as a manual page, in the macros of man(7).
  static var manualPage: String {
    let head = """
      .TH SPEC-RUN 1 2026-11-23 "spec-run \(SpecRun.version)" "User Commands"
      .SH NAME
      spec-run \\- contract and smoke tests of an HTTP API, from JSON files
      .SH SYNOPSIS
      .B spec-run
      [COMMAND] [OPTION ...] [PATH ...]

      """
    return sections.reduce(into: head) { text, section in
      text += ".SH \(roff(section.title.uppercased()))\n"
      var isFirst = true
      for block in section.blocks {
        text += manualPage(of: block, isFirst: isFirst)
        isFirst = false
        if case .heading = block { isFirst = true }
      }
    } + ".SH SEE ALSO\n.BR curl (1)\n"
  }

  private static func manualPage(of block: HelpBlock, isFirst: Bool) -> String {
    let gap = isFirst ? "" : ".PP\n"
    return switch block {
    case .heading(let title): ".SS \(roff(title))\n"
    case .paragraph(let text): "\(gap)\(roff(text))\n"
    case .code(let lines):
      "\(gap).nf\n.RS\n\(lines.map { "\(roff($0))\n" }.joined()).RE\n.fi\n"
    case .terms(_, let rows):
      rows.map { ".TP\n\\fB\(roff($0.term.trimmedStart))\\fP\n\(roff($0.meaning))\n" }.joined()
    }
  }

  /// A line of text in which nothing is a request or an escape.
  private static func roff(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...").replacing("›", with: ">")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
  }
}

extension String {
  /// The text without the blanks that stand for a missing letter of an option.
  fileprivate var trimmedStart: String { String(drop { $0 == " " }) }
}
