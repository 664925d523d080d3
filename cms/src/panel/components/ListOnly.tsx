/**
 * Renders nothing, for fields of lists and filters that the form leaves out: a condition would make the column
 * nullable.
 */
export function ListOnly() {
  return null
}
