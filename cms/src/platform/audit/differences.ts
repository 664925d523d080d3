import { isDeepStrictEqual } from 'node:util'
import type { AuditChange } from '@gesso/shared-types/audit'

/** The values of a row: `shown` ones may be stored; of `hidden` ones only the fact that they changed is. */
export type Values = { shown: Record<string, unknown>; hidden: Record<string, unknown> }

const NOTHING: Values = { shown: {}, hidden: {} }

/** Forms clear fields in different ways: all of these values count as empty. */
const orNothing = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** Whether two values of a field look the same to people. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(orNothing(one), orNothing(other))

/** Lists the fields that differ. @param before null for a new row. @param after null for a deleted one */
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
