import TestSupport
import Testing

/// Where secrets and environment variables come from.
@Suite(.ownThreads)
struct SecretCommandTests {
  private static let files = [
    "e.env.json": #"""
    { "baseURL": "http://127.0.0.1:1", "variables": { "path": "{{env.THE_PATH | default('none')}}" },
      "secrets": { "token": { "env": "TOKEN" }, "key": { "file": "key" } } }
    """#,
    "a.spec.json": #"""
    { "endpoints": { "e": { "request": "GET /{{path}}", "headers": { "X-T": "{{secrets.token}}", "X-K": "{{secrets.key}}" } } } }
    """#,
    "key": "of-file\r\n",
  ]

  private func run(
    _ files: [String: String] = [:],
    _ process: [String: String] = [:],
    _ words: String...
  ) throws -> CommandRunner.Result {
    let catalog = try TemporaryCatalog(Self.files.merging(files) { $1 })
    var runner = CommandRunner(in: catalog.path)
    runner.environment = process
    return try runner.run(["run"] + words)
  }

  @Test(arguments: ["tok-en", "tok-en\n", "tok-en\r\n", "tok-en\n\n"])
  func `57: line breaks at the end of a secret are dropped`(token: String) throws {
    let server = try RawServer.answering { head in
      let isRight = head.contains("X-T: tok-en\r\n") && head.contains("X-K: of-file\r\n")
      return "HTTP/1.1 \(isRight ? "200 OK" : "400 Bad")\r\nContent-Length: 0\r\n\r\n"
    }
    let given = ["key": "of-file" + token.dropFirst(6)]
    #expect(try run(given, ["TOKEN": token], "--base-url", server.url).status == 0)
    let file = ["x.env": "TOKEN='\(token)'"]
    #expect(try run(file, [:], "--base-url", server.url, "--env-file", "x.env").status == 0)
    #expect(try run([:], [:], "--base-url", server.url, "--secret", "token=\(token)").status == 0)
  }

  // swift-format-ignore
  @Test(arguments: [
    (["TOKEN": ""], [], #"the secret "token" is empty"#, "^ the environment variable TOKEN is empty"),
    (["TOKEN": "\n"], [], #"the secret "token" is empty"#, "^ the environment variable TOKEN is empty"),
    (["TOKEN": "abc"], [], #"the secret "token" is too short to be hidden"#, "^ the environment variable TOKEN has fewer than 4 characters"),
    (["TOKEN": "äöü"], [], #"the secret "token" is too short to be hidden"#, "^ the environment variable TOKEN has fewer than 4 characters"),
    ([:], [], #"the secret "token" has no value"#, "^ the process environment has no TOKEN"),
    ([:], ["--env-file", "x.env"], #"the secret "token" is empty"#, #"^ TOKEN of "x.env" is empty"#),
    ([:], ["--env-file", "y.env"], #"the secret "token" has no value"#, #"^ the process environment has no TOKEN, nor has "y.env""#),
    (["TOKEN": "good"], ["--secret", "token=sk_"], #"the secret "token" is too short to be hidden: the value of --secret has fewer than 4 characters"#, ""),
    (["TOKEN": "good"], ["--secret", "token=", "--mock"], #"the secret "token" is empty: the value of --secret is empty"#, ""),
  ] as [([String: String], [String], String, String)])
  func `57: a secret that is empty, short or missing is reported with its variable`(process: [String: String], words: [String], message: String, label: String) throws {
    let catalog = try TemporaryCatalog(Self.files.merging(["x.env": "TOKEN=\n", "y.env": "A=1"]) { $1 })
    var runner = CommandRunner(in: catalog.path)
    runner.environment = process
    let result = try runner.run(["run"] + words)
    #expect(result.status == 2)
    #expect(result.errors.contains("error[missing-secret]: \(message)\n"))
    #expect(result.errors.contains(label))
  }

  @Test func `57: an empty file of a secret is reported as empty`() throws {
    let result = try run(["key": "\r\n"], ["TOKEN": "good"])
    #expect(result.status == 2)
    #expect(result.errors.contains("the secret \"key\" is empty"))
    #expect(result.errors.contains("^ the file \"key\" is empty"))
  }

  // swift-format-ignore
  @Test(arguments: ["c2VjcmV0c2VjcmV0==", "c2VjcmV0c2VjcmV0=", "sk_live_0123456789", "a.b.c2VjcmV0==", "=c2VjcmV0"])
  func `a secret that is given without its name is not told`(secret: String) throws {
    for word in ["--secret", "--var"] where word == "--secret" || !secret.hasPrefix("c2") {
      let result = try run([:], ["TOKEN": "good"], word, secret)
      #expect(result.status == 2)
      #expect(!(result.errors + result.output).contains("c2Vj"))
      #expect(!(result.errors + result.output).contains("live"))
    }
  }

  @Test func `57: lines of --env-file are read behind the process environment, a later file first`()
    throws
  {
    let files = [
      "x.env": "TOKEN=tok-x\nTHE_PATH=x # the path\n", "y.env": "export THE_PATH='y'\n",
    ]
    let first = try run(files, [:], "--dry-run", "--env-file", "x.env")
    #expect(first.output.contains("'http://127.0.0.1:1/x'"))
    #expect(!first.output.contains("tok-x"))
    let both = try run(files, [:], "--dry-run", "--env-file", "x.env", "--env-file=y.env")
    #expect(both.output.contains("'http://127.0.0.1:1/y'"))
    let set = try run(files, ["THE_PATH": "z"], "--dry-run", "--env-file", "x.env")
    #expect(set.output.contains("'http://127.0.0.1:1/z'"))
  }

  @Test func `57: a wrong line of --env-file is reported without its value`() throws {
    let none = try run([:], [:], "--env-file", "none.env")
    #expect(none.status == 2)
    #expect(none.errors.contains("cannot read \"none.env\": there is no such file"))
    let wrong = try run(["x.env": "TOKEN=tok-en\nKEY tok-en\n"], [:], "--env-file", "x.env")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("--> x.env:2:5\n"))
    #expect(!wrong.errors.contains("tok-en"))
  }
}
