package enum SpecRunnerPlaceholder {}
