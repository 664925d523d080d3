/** Calls each hook of a list that never changes. */
export const useEach = <Input, Output>(
  hooks: readonly ((input: Input) => Output)[],
  input: Input,
): Output[] =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
  hooks.map((useOne) => useOne(input))
