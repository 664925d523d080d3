import type { ShownField } from '../../../panel/components/session/shown-document'
import { SHOWN, type ShownRows } from '../shown'

type Data = Record<string, unknown>

/** Payload's own fields, which every save includes. */
const ALWAYS = ['file', 'updatedAt', 'createdAt', 'deletedAt']

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Sets a value at a path: `address.city` sets the city in the address. */
function put(data: Data, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let at = data
  for (const name of names) {
    at[name] ??= {}
    at = at[name] as Data
  }
  at[last] = value
}

/**
 * Returns a document's fields as they were loaded. Lists of rows are left out: they are not compared, and always sent.
 */
export function loadedFields(fields: Readonly<Record<string, ShownField>>): Data {
  const lists = Object.keys(fields).filter((path) => fields[path]?.rows !== undefined)
  const loaded: Data = {}
  for (const [path, { initialValue }] of Object.entries(fields)) {
    if (lists.some((list) => path === list || path.startsWith(`${list}.`))) continue
    put(loaded, path, initialValue ?? null)
  }
  return loaded
}

/**
 * Returns what a save of one document sends: the fields that somebody changed, and all fields as they were loaded. So
 * an outdated page overwrites nothing, and the server can tell it what has changed.
 */
export function touchedOnly(data: Data, loaded: Data): Data {
  const touched = Object.entries(data).filter(
    ([name, value]) => ALWAYS.includes(name) || !(name in loaded) || !isSame(value, loaded[name]),
  )
  return { ...Object.fromEntries(touched), [SHOWN]: { fields: loaded } }
}

/** Returns what a bulk edit sends: its fields, and which versions of the rows were shown. */
export const withRows = (data: Data, rows: ShownRows): Data => ({ ...data, [SHOWN]: rows })
