/**
 * Payload's update writes back every field that it read before, which would undo changes made in between. This
 * replaces what was read by the current, locked row: fields that the user did not change come from it, and later hooks
 * compare with it.
 * @param data the fields to write
 * @param read what Payload read earlier
 * @param current the same fields now
 */
export function keepCurrent<Doc extends object>(data: Partial<Doc>, read: Doc, current: Partial<Doc>): void {
  for (const name of Object.keys(current) as (keyof Doc)[]) {
    const isUntouched = data[name] === undefined || data[name] === read[name]
    if (isUntouched) Object.assign(data, { [name]: current[name] })
  }
  Object.assign(read, current)
}
