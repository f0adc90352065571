/// The texts whose known values have been looked at in one environment.
struct JudgedTexts {
  var places: Set<KnownText.Place> = []
}
