#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A repository of git, asked by the program `git`.
struct GitRepository {
  /// The folder of its working tree.
  let root: String

  /// Switches off the programs that its configuration names.
  let switches: [String]

  /// Finds the repository of a folder.
  ///
  /// The nearest folder with a `.git` is where git begins to look: it would take a folder of files that look like its
  /// own for a repository, whoever wrote them, and a repository can name programs that git runs.
  init(at folder: String) throws(Diagnostic) {
    let message = "\"\(folder)\" is not in a git repository"
    guard let start = Self.folderWithGit(above: folder) else {
      throw Diagnostic(
        .invalidSelection,
        "--changed: \(message)",
        at: nil,
        help: "neither it nor a folder above it has a \".git\""
      )
    }
    let result = try Self.git(["rev-parse", "--show-toplevel"], in: start)
    guard result.status == 0, let path = result.lines(endedBy: "\n").first else {
      throw Self.error(message, result)
    }
    root = path
    let keys = #"^(filter|hook)\.|^protocol\..*allow$"#
    let named = try Self.git(["config", "-z", "--name-only", "--get-regexp", keys], in: start)
    let names = named.lines(endedBy: "\0")
    guard named.status <= 1 else { throw Self.error("git does not read its configuration", named) }
    // What `-c` cannot name.
    if let name = names.first(where: { $0.contains("=") || $0.contains("\u{FFFD}") }) {
      throw Self.error("git may run a program that cannot be switched off: \(name.excerpt)", nil)
    }
    switches = names.flatMap { ["-c", "\($0)=\($0.hasPrefix("protocol.") ? "never" : "")"] }
  }

  private static func folderWithGit(above folder: String) -> String? {
    var url = URL(filePath: folder).resolvingSymlinksInPath().standardizedFileURL
    while !FileManager.default.fileExists(atPath: url.appending(path: ".git").path) {
      let parent = url.deletingLastPathComponent().standardizedFileURL
      guard parent.path != url.path else { return nil }
      url = parent
    }
    return url.path
  }

  /// The files that differ from where a branch or a commit was left.
  ///
  /// - Throws: The reason if git does not say.
  func changes(since revision: String) throws(Diagnostic) -> [String] {
    try checkCommit(revision)
    let committed = try names(by: Self.diff + ["\(revision)...HEAD", "--"], since: revision)
    return (committed + (try uncommitted([root]))).flatMap { Self.files(at: "\(root)/\($0)") }
  }

  /// Finds out whether there is such a branch or commit.
  func checkCommit(_ revision: String) throws(Diagnostic) {
    guard !revision.hasPrefix("-") else {
      throw Self.error("\"\(revision)\" is not a branch or a commit", nil)
    }
    let known = try Self.git(
      switches + ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"],
      in: root
    )
    guard known.status == 0 else { throw try unknown(revision) }
  }

  private static let diff = [
    "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv",
    "--ignore-submodules=dirty", "-z",
  ]

  /// What differs from the last commit, and what is new.
  ///
  /// git itself would look into a repository in the repository by another git, which runs the programs that are named
  /// there.
  private func uncommitted(_ outer: [String]) throws(Diagnostic) -> [String] {
    let new = ["ls-files", "--others", "--exclude-standard", "--full-name", "-z"]
    let entries = try names(by: ["ls-files", "--stage", "-z"], since: "HEAD")
    let links = entries.filter { $0.hasPrefix("160000 ") }
      .map { String($0.split(separator: "\t", maxSplits: 1).last ?? "") }
      .filter { FileManager.default.fileExists(atPath: "\(root)/\($0)/.git") }
    let changed = links.filter { link in
      guard let inner = try? GitRepository(at: "\(root)/\(link)"), !outer.contains(inner.root)
      else { return true }
      return (try? inner.uncommitted(outer + [inner.root]))?.isEmpty != true
    }
    return try changed + names(by: Self.diff + ["HEAD", "--"], since: "HEAD")
      + names(by: new, since: "HEAD")
  }

  private func names(by command: [String], since revision: String) throws(Diagnostic) -> [String] {
    let result = try Self.git(switches + command, in: root)
    guard result.status == 0 else {
      throw Self.error("git cannot compare with \"\(revision)\"", result)
    }
    return result.lines(endedBy: "\0")
  }

  /// The path, or all files below it: of a repository in the repository, such as a submodule, git names the folder.
  private static func files(at path: String) -> [String] {
    let below = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return below.isEmpty ? [path] : below.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
  }

  private func unknown(_ revision: String) throws(Diagnostic) -> Diagnostic {
    let branches = try Self.git(
      ["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags"],
      in: root
    )
    let nearest = SpellingSuggestion.nearest(to: revision, in: branches.lines(endedBy: "\n"))
    return Diagnostic(
      .invalidSelection,
      "git does not know the branch or commit \"\(revision)\"",
      at: nil,
      suggestion: .help(nearest),
      help: "fetch it first (git fetch), or name another one"
    )
  }

  /// Runs git; with an index of its own it does not touch that of the working tree.
  static func git(
    _ words: [String],
    in folder: String,
    index: String? = nil
  ) throws(Diagnostic) -> ChildProcess.Result {
    do throws(ChildProcess.Failure) {
      // Nothing is locked, and nobody is asked for a password.
      let options = ["--no-pager", "--no-optional-locks", "-C", folder]
      let program = (index.map { ["env", "GIT_INDEX_FILE=\($0)"] } ?? []) + ["git"]
      return try ChildProcess.run(program + options + Self.settings.flatMap { ["-c", $0] } + words)
    } catch {
      throw Diagnostic(.invalidSelection, "cannot run git: \(error.reason)", at: nil)
    }
  }

  /// What the configuration of a repository does not change: it could name a program each time.
  private static let settings = [
    "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null",
    "protocol.allow=never",
  ]

  static func error(_ message: String, _ result: ChildProcess.Result?) -> Diagnostic {
    let words = result?.errors.split(whereSeparator: \.isNewline).first
    let advice =
      words?.contains("no merge base") == true
      ? "; fetch the commits between, too: fetch-depth: 0, or git fetch --unshallow" : ""
    let reason = words.map { "git says: \($0)\(advice)" }
    return Diagnostic(.invalidSelection, "--changed: \(message)", at: nil, help: reason)
  }
}
