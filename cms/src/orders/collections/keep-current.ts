/**
 * Payload's update writes back every field that it read before, and would undo what was written in between. This puts the
 * row as it is now, under its lock, in the place of what was read: fields that the person did not change come from it, and
 * the hooks that follow compare with it.
 * @param data what is to be written
 * @param read what Payload read earlier
 * @param current the same fields as they are now
 */
export function keepCurrent<Doc extends object>(data: Partial<Doc>, read: Doc, current: Partial<Doc>): void {
  for (const name of Object.keys(current) as (keyof Doc)[]) {
    const isUntouched = data[name] === undefined || data[name] === read[name]
    if (isUntouched) Object.assign(data, { [name]: current[name] })
  }
  Object.assign(read, current)
}
