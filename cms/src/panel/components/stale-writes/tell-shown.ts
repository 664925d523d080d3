import { SHOWN, type ShownRows } from '../../../platform/stale-writes/shown'
import type { ShownField } from './shown-now'

type Data = Record<string, unknown>

/** Payload's own, which belong to a save whatever it changes. */
const ALWAYS = ['file', 'updatedAt', 'createdAt', 'deletedAt']

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** `address.city` as a city within an address. */
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

/** A document's fields as they were loaded. Lists of rows are compared by nothing, and are sent as they are. */
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
 * What a save of one document sends: the fields that somebody touched, and all as they were loaded. So a page that is
 * out of date overwrites nothing, and is told when something changed since.
 */
export function touchedOnly(data: Data, loaded: Data): Data {
  const touched = Object.entries(data).filter(
    ([name, value]) => ALWAYS.includes(name) || !(name in loaded) || !isSame(value, loaded[name]),
  )
  return { ...Object.fromEntries(touched), [SHOWN]: { fields: loaded } }
}

/** What a bulk edit sends: its fields, and which rows were shown in which state. */
export const withRows = (data: Data, rows: ShownRows): Data => ({ ...data, [SHOWN]: rows })
