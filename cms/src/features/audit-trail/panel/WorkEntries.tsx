import { valueNamer } from '../../../platform/audit/value-names'
import type { Context } from '../../../platform/context'
import type { AuditEntry } from '../audit-entry'
import { EntryList, valuesOf } from './EntryList'
import { trailAddress } from './trail-address'

/** The work whose entries are shown: a filter of the audit trail. */
type Work = { noun: 'artwork'; record: string }

type WorkEntriesProps = { context: Context; record: Work; entries: readonly AuditEntry[]; zone: string }

/** Who changed a work, each with the way to restore former values. */
export async function WorkEntries({ context, record, entries, zone }: WorkEntriesProps) {
  if (entries.length === 0) return <p>Nobody changed it within the last year.</p>
  return (
    <EntryList
      context={context}
      entries={entries}
      nameOf={await valueNamer(context, valuesOf(entries))}
      restoreAddress={({ id }) => trailAddress(record, { restore: id })}
      zone={zone}
    />
  )
}
