import SpecModel

// Measures one task a line of standard input and answers with the nanoseconds that one run takes
// and what came out, until there are no more lines.
let tasks = try Tasks(folder: CommandLine.arguments.dropFirst().first ?? ".")
while let name = readLine() {
  guard let task = tasks.task(name) else {
    print("unknown task \(name)")
    break
  }
  let (nanoseconds, result) = try measure(task)
  print(nanoseconds, result)
  flush()
}
