internal import SpecModel

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A repository of git, asked by the program `git`.
struct GitRepository {
  /// The folder of its working tree.
  private let root: String

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
    guard !revision.hasPrefix("-") else {
      throw Self.error("\"\(revision)\" is not a branch or a commit", nil)
    }
    let known = try Self.git(
      ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"],
      in: root
    )
    guard known.status == 0 else { throw try unknown(revision) }
    let diff = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "-z"]
    let commands = [
      diff + ["\(revision)...HEAD", "--"],
      diff + ["HEAD", "--"],
      ["ls-files", "--others", "--exclude-standard", "--full-name", "-z"],
    ]
    var paths: [String] = []
    for command in commands {
      let result = try Self.git(command, in: root)
      guard result.status == 0 else {
        throw Self.error("git cannot compare with \"\(revision)\"", result)
      }
      paths += result.lines(endedBy: "\0").flatMap { Self.files(at: "\(root)/\($0)") }
    }
    return paths
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

  private static func git(
    _ words: [String],
    in folder: String
  ) throws(Diagnostic) -> ChildProcess.Result {
    do throws(ChildProcess.Failure) {
      // Nothing is locked, and nobody is asked for a password.
      let options = ["--no-optional-locks", "-c", "safe.bareRepository=explicit", "-C", folder]
      return try ChildProcess.run(["git"] + options + words)
    } catch {
      throw Diagnostic(.invalidSelection, "cannot run git: \(error.reason)", at: nil)
    }
  }

  private static func error(_ message: String, _ result: ChildProcess.Result?) -> Diagnostic {
    let words = result?.errors.split(whereSeparator: \.isNewline).first
    let advice =
      words?.contains("no merge base") == true
      ? "; fetch the commits between, too: fetch-depth: 0, or git fetch --unshallow" : ""
    let reason = words.map { "git says: \($0)\(advice)" }
    return Diagnostic(.invalidSelection, "--changed: \(message)", at: nil, help: reason)
  }
}
