/** The new name of a size, when it is the only change and its place is the same; otherwise undefined. */
export function renamedTo(
  before: readonly string[],
  after: readonly string[],
  size: string,
): string | undefined {
  const place = before.indexOf(size)
  const isOneChanged =
    before.length === after.length && before.every((one, at) => at === place || one === after[at])
  const name = after[place]
  return place >= 0 && isOneChanged && name !== undefined && !before.includes(name) ? name : undefined
}
