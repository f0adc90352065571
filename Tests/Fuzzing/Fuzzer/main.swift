import FuzzTargets

#if FUZZING
import CLibFuzzer

// libFuzzer reads the program's arguments, so the target's name comes by the environment.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { start, size in
  FuzzTarget.chosen.check(Array(UnsafeBufferPointer(start: start, count: size)))
  return 0
}
#else
print("Scripts/fuzz builds this with libFuzzer; the targets are:")
for target in FuzzTarget.allCases { print(target.rawValue) }
#endif
