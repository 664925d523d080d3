/** An object with its fields in one order: the database has them in another than the editor. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** A form empties a field in its own way: all of these are nothing. */
const orNothing = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** Whether two values of a form's field are the same to people. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(orNothing(one), inOrder) === JSON.stringify(orNothing(other), inOrder)
