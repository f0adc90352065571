print("spec-run")
