import SpecModel
import TestSupport
import Testing

@testable import SpecRunner

/// Units that use files which have changed (Details 58).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ChangedFilesTests {
  private static let files = [
    "users.spec.json": """
    { "shapes": { "User": { "id": "integer", "pet?": "pets.Pet" } },
      "endpoints": {
        "create": { "request": "POST /users", "body": { "file": "bodies/user.json" }, "responses": { "201": {} },
                    "cases": { "new": {} } },
        "get": { "request": "GET /users/1", "responses": { "200": "User" },
                 "cases": { "known": {}, "by schema": { "expect": { "schema": { "$ref": "schemas/user.json" } } } } } } }
    """,
    "bodies/user.json": "{}",
    "schemas/user.json": #"{ "$ref": "parts/id.json" }"#,
    "schemas/parts/id.json": "true",
    "pets.spec.json": """
    { "shapes": { "Pet": { "name": "string" } },
      "endpoints": { "feed": { "request": "GET /feed", "headers": { "X": "{{file('note.txt')}}" }, "cases": { "it": {} } } } }
    """,
    "note.txt": "hello",
    "flows.spec.json": """
    { "scenarios": { "feeding": { "steps": [ { "call": "feed" } ] },
                     "other": { "steps": [ { "request": "GET /other" } ] } } }
    """,
    "spec-run.json": #"{ "name": "Shop", "environment": "dev" }"#,
    "base.env.json": #"{ "variables": { "a": 1 } }"#,
    "dev.env.json": #"{ "extends": "base", "baseURL": "http://dev.test" }"#,
    "live.env.json": #"{ "baseURL": "http://live.test" }"#,
    "README.md": "read me",
  ]

  private static let all = [
    "feeding", "other", "it", "new", "known", "by schema",
  ]

  private static func repository() throws -> TemporaryCatalog {
    let folder = try TemporaryCatalog(files)
    let made = try shell(
      """
      cd '\(folder.path)' && git init -q -b main . && git config user.email a@b && git config user.name n &&
      git add -A && git commit -q -m one && git checkout -q -b feature
      """
    )
    try #require(made.status == 0, "\(made.errors)")
    return folder
  }

  @discardableResult
  private static func shell(_ script: String) throws -> ChildProcess.Result {
    try ChildProcess.run(["sh", "-c", script])
  }

  private static func selected(
    in folder: TemporaryCatalog,
    environment: String = "dev",
    since revision: String = "main"
  ) throws -> [String] {
    let catalog = try Catalog.load(at: folder.path)
    var selection = RunSelection()
    selection.changes = try ChangedFiles(since: revision, in: folder.path)
    return selection.units(of: catalog, in: catalog.environment(named: environment))
      .map { $0.path.last ?? "" }
  }

  @Test(arguments: [
    ("README.md", []), ("bodies/user.json", ["new"]), ("schemas/user.json", ["by schema"]),
    ("schemas/parts/id.json", ["by schema"]), ("note.txt", ["feeding", "it"]),
    ("pets.spec.json", ["feeding", "it", "new", "known", "by schema"]),
    ("users.spec.json", ["new", "known", "by schema"]), ("flows.spec.json", ["feeding", "other"]),
    ("spec-run.json", all), ("dev.env.json", all), ("base.env.json", all), ("live.env.json", []),
  ])
  func `units are selected by the files that they use`(file: String, names: [String]) throws {
    let folder = try Self.repository()
    #expect(try Self.selected(in: folder) == [])
    try folder.write("\(Self.files[file] ?? "")\n", to: file)
    #expect(try Self.selected(in: folder) == names)
  }

  @Test func `what is committed on the branch, staged, or new counts, and not what came to main`()
    throws
  {
    let folder = try Self.repository()
    try Self.shell(
      """
      cd '\(folder.path)' && echo >> note.txt && git commit -q -a -m two && git checkout -q main &&
      echo >> bodies/user.json && git commit -q -a -m three && git checkout -q feature
      """
    )
    #expect(try Self.selected(in: folder) == ["feeding", "it"])
    try folder.write(#"{ "endpoints": { "e": { "request": "GET /e" } } }"#, to: "new one.spec.json")
    #expect(try Self.selected(in: folder) == ["feeding", "smoke", "it"])
    try Self.shell("cd '\(folder.path)' && git add -A")
    #expect(try Self.selected(in: folder) == ["feeding", "smoke", "it"])
  }

  @Test func `all files of a submodule that has moved have changed`() throws {
    let folder = try Self.repository()
    let library = try TemporaryCatalog(["l.json": "{}"])
    let commit = "git -c user.name=n -c user.email=a@b commit -q"
    let made = try Self.shell(
      """
      cd '\(library.path)' && git init -q -b main . && git add -A && \(commit) -m one &&
      cd '\(folder.path)' && git -c protocol.file.allow=always submodule --quiet add '\(library.path)' lib &&
      \(commit) -m lib && git branch -f main
      """
    )
    try #require(made.status == 0, "\(made.errors)")
    let before = try ChangedFiles(since: "main", in: folder.path)
    #expect(before.isEmpty)
    let moved = try Self.shell("cd '\(folder.path)/lib' && \(commit) --allow-empty -m two")
    try #require(moved.status == 0, "\(moved.errors)")
    let files = try ChangedFiles(since: "main", in: folder.path)
    #expect(files.contains("\(folder.path)/lib/l.json"))
  }

  @Test func `files that look like a repository are not one`() throws {
    let folder = try Self.repository()
    let evil = try TemporaryCatalog(["x": ""])
    try Self.shell(
      """
      cd '\(folder.path)' && mkdir -p specs/objects/a specs/refs/a && cp pets.spec.json note.txt specs/ &&
      echo 'ref: refs/heads/main' > specs/HEAD &&
      printf '[core]\\nbare = false\\nworktree = .\\nfsmonitor = "touch \(evil.path)/run;false"\\n' > specs/config
      """
    )
    let files = try ChangedFiles(since: "main", in: "\(folder.path)/specs")
    #expect(files.contains("\(folder.path)/specs/note.txt"))
    #expect(!CatalogFiles.exists("\(evil.path)/run"))
  }

  /// Ways to name a program in the configuration of a repository; `RUN` is the program.
  private static let programs = [
    "git config core.fsmonitor RUN",
    "git config filter.e.clean RUN && echo '* filter=e' > .gitattributes && echo >> note.txt",
    "git config filter.e.process RUN && git config filter.e.required true && echo '* filter=e' > .git/info/attributes && echo >> note.txt",
    "printf '[filter \"a.b\"]\\nclean = RUN\\n' > .git/more && git config include.path more && echo '* filter=a.b' > .git/info/attributes && touch -d 2001-01-01 note.txt",
    "git config extensions.worktreeConfig true && git config --worktree filter.w.clean RUN && echo '* filter=w' > .git/info/attributes && echo >> note.txt",
    "printf '[filter \"a=b\"]\\nclean = RUN\\n' >> .git/config && echo '* filter=a=b' > .git/info/attributes && echo >> note.txt",
    "printf '[filter \"a\\377b\"]\\nclean = RUN\\n' >> .git/config && printf '* filter=a\\377b\\n' > .git/info/attributes && echo >> note.txt",
    "git config diff.external RUN && git config diff.t.command RUN && git config diff.t.textconv RUN && echo '* diff=t' > .gitattributes && echo >> note.txt",
    "cp RUN .git/hooks/post-index-change && touch -d 2001-01-01 note.txt",
    "mkdir hooks && cp RUN hooks/post-index-change && git config core.hooksPath hooks && touch -d 2001-01-01 note.txt",
    "\(nested) && git -C lib config core.fsmonitor RUN && echo >> lib/f",
    "\(nested) && git -C lib config filter.e.clean RUN && echo '* filter=e' > lib/.git/info/attributes && touch -d 2001-01-01 lib/f",
    "\(partial) && git config remote.o.url ssh://x/y && git config core.sshCommand RUN",
    "\(partial) && git config remote.o.url ext::RUN && git config protocol.ext.allow always",
    "\(partial) && git config remote.o.url . && git config remote.o.uploadpack RUN && git config protocol.file.allow always",
  ]

  /// Makes a repository in the repository.
  private static let nested = """
    git init -q lib && echo 1 > lib/f && git -C lib add f &&
    git -C lib -c user.name=n -c user.email=a@b commit -q -m one &&
    git -c advice.addEmbeddedRepo=false add lib && git commit -q -m lib
    """

  /// Makes a clone that lacks an object.
  private static let partial = """
    git config extensions.partialClone o && git config remote.o.promisor true &&
    rm -f .git/objects/$(git rev-parse 'main^{tree}' | sed 's,^..,&/,')
    """

  @Test(arguments: programs)
  func `git runs no program that the configuration of a repository names`(setup: String) throws {
    let folder = try Self.repository()
    let evil = try TemporaryCatalog(["run": ""])
    try evil.write("#!/bin/sh\ntouch '\(evil.path)/marker'\ncat\n", to: "run")
    let script = setup.replacing("RUN", with: "\(evil.path)/run")
    let made = try Self.shell(
      "cd '\(folder.path)' && chmod +x '\(evil.path)/run' && \(script); rm -f '\(evil.path)/marker'"
    )
    try #require(made.status == 0, "\(made.errors)")
    // With what cannot be compared so it is an error.
    let files = try? ChangedFiles(since: "main", in: folder.path)
    #expect(!CatalogFiles.exists("\(evil.path)/marker"))
    if setup.contains("echo >> note.txt"), let files {
      #expect(files.contains("\(folder.path)/note.txt"))
    }
    if setup.contains("echo >> lib/f") {
      #expect(files?.contains("\(folder.path)/lib/f") == true)
    }
  }

  @Test func `files of a repository in the repository have changed if one of them has`() throws {
    let folder = try Self.repository()
    let made = try Self.shell("cd '\(folder.path)' && \(Self.nested) && git branch -f main")
    try #require(made.status == 0, "\(made.errors)")
    #expect(try ChangedFiles(since: "main", in: folder.path).isEmpty)
    try folder.write("new", to: "lib/g")
    #expect(try ChangedFiles(since: "main", in: folder.path).contains("\(folder.path)/lib/f"))
  }

  @Test func `a path with a template is any that it may become`() throws {
    let folder = try Self.repository()
    try folder.write(
      #"{ "endpoints": { "e": { "request": "POST /e", "body": { "file": "bodies/{{kind}}.json" }, "cases": { "templated": { "with": { "kind": "user" } } } } } }"#,
      to: "other.spec.json"
    )
    try Self.shell(
      "cd '\(folder.path)' && git add -A && git commit -q -m other && git branch -f main"
    )
    #expect(try Self.selected(in: folder) == [])
    try folder.write("{ }", to: "bodies/user.json")
    #expect(try Self.selected(in: folder) == ["templated", "new"])
  }

  @Test func `an unknown branch is an error with the nearest one`() throws {
    let folder = try Self.repository()
    let error = try #require(throws: CatalogError.self) {
      try ChangedFiles(since: "mian", in: folder.path)
    }
    #expect(error.diagnostics.map(\.message) == ["git does not know the branch or commit \"mian\""])
    #expect(error.diagnostics.first?.help == "did you mean \"main\"?")
    for word in ["--output=/tmp/x", "-h", "", "main\0x"] {
      #expect(throws: CatalogError.self) { try ChangedFiles(since: word, in: folder.path) }
    }
  }

  @Test func `a folder that is in no repository is an error with the reason`() throws {
    let folder = try TemporaryCatalog(Self.files)
    let error = try #require(throws: CatalogError.self) {
      try ChangedFiles(since: "main", in: folder.path)
    }
    #expect(error.diagnostics.first?.message.hasSuffix("is not in a git repository") == true)
    #expect(error.diagnostics.first?.help?.contains("has a \".git\"") == true)
  }

  @Test func `a program that is not there, fails or writes much is bounded`() throws {
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess.run(["no-such-program-here"]) }
    let result = try ChildProcess.run(["sh", "-c", "echo out; echo err >&2; exit 7"])
    #expect(result.status == 7)
    #expect(result.lines(endedBy: "\n") == ["out"])
    #expect(result.errors == "err\n")
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess.run(["cat", "/dev/zero"]) }
    let large = try ChildProcess.run([
      "sh", "-c", "head -c 1000000 /dev/zero; head -c 500000 /dev/zero >&2",
    ])
    #expect(large.output.count == 1_000_000 && large.errors.utf8.count == 500_000)
  }

  @Test(arguments: [
    ("../m/spec-run.json", ["list", "short", "long", "mounted"]),
    ("account.spec.json", ["list", "short", "long"]), ("../m/acc.spec.json", ["mounted"]),
  ])
  func `each form of uses counts, and the files of mounted catalogs`(
    file: String,
    names: [String]
  ) throws {
    let files = [
      "root/spec-run.json": #"{ "catalogs": { "m": "../m" } }"#,
      "root/account.spec.json":
        #"{ "fixtures": { "account": { "steps": [{ "request": "GET https://a.test/" }] } } }"#,
      "root/b.spec.json": """
      { "scenarios": {
        "list": { "uses": ["account.account"], "steps": [{ "request": "GET https://a.test/" }] },
        "short": { "uses": { "alice": "account.account" }, "steps": [{ "request": "GET https://a.test/" }] },
        "long": { "uses": { "alice": { "fixture": "account.account" } }, "steps": [{ "request": "GET https://a.test/" }] },
        "mounted": { "uses": { "i": "m/inv.invoice" }, "steps": [{ "request": "GET https://a.test/" }] } } }
      """,
      "m/spec-run.json": "{}",
      "m/acc.spec.json":
        #"{ "fixtures": { "account": { "steps": [{ "request": "GET https://a.test/" }] } } }"#,
      "m/inv.spec.json":
        #"{ "fixtures": { "invoice": { "uses": { "a": "acc.account" }, "steps": [{ "request": "GET https://a.test/" }] } } }"#,
    ]
    let folder = try TemporaryCatalog(files)
    let made = try Self.shell(
      """
      cd '\(folder.path)' && git init -q -b main . && git config user.email a@b && git config user.name n &&
      git add -A && git commit -q -m one
      """
    )
    try #require(made.status == 0, "\(made.errors)")
    func selected() throws -> [String] {
      let catalog = try Catalog.load(at: "\(folder.path)/root")
      var selection = RunSelection()
      selection.changes = try ChangedFiles(since: "main", in: "\(folder.path)/root")
      return selection.units(of: catalog, in: nil).map { $0.path.last ?? "" }
    }
    #expect(try selected() == [])
    let name = file.hasPrefix("../") ? String(file.dropFirst(3)) : "root/\(file)"
    try folder.write("\(files[name] ?? "") \n", to: name)
    #expect(try selected() == names)
  }
}
