import { isDeepStrictEqual } from 'node:util'
import type { AuditChange } from '@gesso/shared-types/audit'

/** What a row has: fields whose values may be kept, and others of which only that they changed is kept. */
export type Values = { shown: Record<string, unknown>; hidden: Record<string, unknown> }

const NOTHING: Values = { shown: {}, hidden: {} }

/** A form empties a field in its own way: all of these are nothing. */
const orNothing = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** Whether two values of a field are the same to people. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(orNothing(one), orNothing(other))

/** The fields that differ. @param before null for a row that is new. @param after null for one that is gone */
export function differences(before: Values | null, after: Values | null): AuditChange[] {
  const [old, now] = [before ?? NOTHING, after ?? NOTHING]
  const names = (kind: keyof Values) => Object.keys({ ...old[kind], ...now[kind] })
  const shown = names('shown')
    .filter((field) => !isSame(old.shown[field], now.shown[field]))
    .map((field) => ({ field, old: old.shown[field] ?? null, new: now.shown[field] ?? null }))
  const hidden = names('hidden')
    .filter((field) => !isSame(old.hidden[field], now.hidden[field]))
    .map((field) => ({ field }))
  return [...shown, ...hidden]
}
