/// The shells that can complete words of the command.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The command that installs it for one user.
  var installation: String {
    switch self {
    case .bash:
      "spec-run completions bash > ~/.local/share/bash-completion/completions/spec-run"
    case .zsh: "spec-run completions zsh > ~/.zfunc/_spec-run   # a folder of $fpath"
    case .fish: "spec-run completions fish > ~/.config/fish/completions/spec-run.fish"
    }
  }
}
