/** Sorts an object's fields, because the database returns them in another order than the editor. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Treats all values that a form uses for an empty field as null. */
const orNothing = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** Returns whether two values of a form field look the same to people. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(orNothing(one), inOrder) === JSON.stringify(orNothing(other), inOrder)
