/// Why a comparison never holds.
package struct Impossibility {
  let message: String
  let label: String
  var suggestion: Suggestion?
  let help: String?
}
