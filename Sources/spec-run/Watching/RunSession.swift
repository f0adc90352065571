/// What the runs of one process have in common, if there are several.
struct RunSession {
  /// What signals do.
  let interruption = Interruption()

  /// The connections.
  let connections = ConnectionStore()
}
