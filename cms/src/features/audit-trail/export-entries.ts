import type { AuditChange } from '@gesso/shared-types/audit'
import type { AuditFilter } from '@gesso/shared-types/features/audit-trail/audit'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import { listEntries } from './read-entries'

const PAGE = 1000

export const AUDIT_HEADINGS = [
  'Time (UTC)',
  'Who',
  'Name at the time',
  'Account id',
  'Action',
  'Record',
  'Record id',
  'Record name',
  'Changes',
  'Network',
  'Request id',
]

const valueText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? 'nothing'
      : JSON.stringify(value)

/** A change in words: `originalPrice: 100.00 → 120.00`. */
function changeText(change: AuditChange): string {
  const { field, old, new: now } = change
  if (!('old' in change) && !('new' in change)) return field
  if (!('old' in change)) return `${field}: ${valueText(now)}`
  return `${field}: ${valueText(old)} → ${valueText(now)}`
}

/** Yields the entries that match a filter, the latest first. @param zone the time zone of the filter's days */
export async function* exportEntries(
  context: Context,
  filter: AuditFilter,
  zone: string,
): AsyncGenerator<Cell[][]> {
  for (let before: number | undefined, isFirst = true; isFirst || before; isFirst = false) {
    const { entries, hasOlder } = await listEntries(context, filter, before ? { before } : {}, {
      limit: PAGE,
      zone,
    })
    before = hasOlder ? entries.at(-1)?.id : undefined
    yield entries.map((entry) => [
      entry.at,
      entry.actorKind,
      entry.actorName,
      entry.actorId,
      entry.action,
      entry.noun,
      entry.recordId,
      entry.label,
      entry.changes.map(changeText).join('\n'),
      entry.network,
      entry.requestId,
    ])
  }
}
