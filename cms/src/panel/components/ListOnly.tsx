/** In the place of a field that lists and filters show, but its form does not: a condition would make its column nullable. */
export function ListOnly() {
  return null
}
