/// A part of a script: an expression or what a statement does.
indirect enum ScriptNode {
  case literal(DraftValue)
  case name(String)
  /// Texts, and the expressions between them.
  case template([String], [ScriptNode])
  case pattern(String, flags: String)
  case member(ScriptNode, String)
  case index(ScriptNode, ScriptNode)
  case call(ScriptNode, [ScriptNode])
  case array([ScriptNode])
  case object([Member])
  case unary(String, ScriptNode)
  case binary(String, ScriptNode, ScriptNode)
  case function([Statement])

  /// Names that get values.
  case define([Member])
  case condition(ScriptNode, [Statement], otherwise: [Statement])
  case block([Statement])
  /// The end of a function.
  case leave
  /// What is not read.
  case unknown

  /// A statement, and where it is.
  struct Statement {
    let node: ScriptNode
    let range: Range<Int>
  }

  /// A name with a value; without one it is `undefined`.
  struct Member {
    let name: String
    let value: ScriptNode?
  }
}
