import type { Where } from 'payload'

/** Converts a query to brackets, as Payload's lists read them: `where[or][0]…`. */
function brackets(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, nested]) => brackets(`${name}[${key}]`, nested))
}

/** Returns the address of a collection's list, filtered by all conditions of at least one of the alternatives. */
export function listAddress(collection: string, ...alternatives: Where[][]): string {
  const address = `/admin/collections/${collection}`
  if (alternatives.length === 0) return address
  return `${address}?${new URLSearchParams(brackets('where', { or: alternatives.map((conditions) => ({ and: conditions })) }))}`
}
