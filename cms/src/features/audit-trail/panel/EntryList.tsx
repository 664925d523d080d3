import type { NameOf, ShownValue } from '../../../platform/audit/value-names'
import type { Context } from '../../../platform/context'
import { when } from '../../../platform/text/when'
import type { AuditEntry } from '../audit-entry'
import { isRestorable } from '../restore-artwork'
import { ACTION_WORDS, ACTOR_WORDS, NOUN_WORDS, recordAddress } from './entry-words'
import { FieldChange } from './FieldChange'

/** An entry with more changed fields than this is collapsed. */
const MOST_OPEN = 4

const whoOf = ({ actorKind, actorName, actorId }: AuditEntry): string =>
  actorKind === 'account' ? (actorName ?? actorId ?? 'An account') : ACTOR_WORDS[actorKind]

function Changes({ changes, nameOf }: Pick<AuditEntry, 'changes'> & { nameOf: NameOf }) {
  if (changes.length === 0) return null
  const list = (
    <dl className="gesso-changes">
      {changes.map((change) => (
        <FieldChange
          field={change.field}
          key={change.field}
          {...('old' in change && { old: { value: nameOf(change.field, change.old) } })}
          {...('new' in change && { now: { value: nameOf(change.field, change.new) } })}
        />
      ))}
    </dl>
  )
  if (changes.length <= MOST_OPEN) return list
  return (
    <details>
      <summary>{changes.length} fields</summary>
      {list}
    </details>
  )
}

type EntryListProps = {
  context: Context
  entries: readonly AuditEntry[]
  /** Puts the ids that a field holds into words. */
  nameOf: NameOf
  /** The artist's time zone. */
  zone: string
  /** The address of the page that previews restoring an entry. */
  restoreAddress: (entry: AuditEntry) => string
}

/** The values that the list shows. */
export const valuesOf = (entries: readonly AuditEntry[]): ShownValue[] =>
  entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, old, new: now }) => [
      { field, value: old },
      { field, value: now },
    ]),
  )

/** Entries of the audit trail, the latest first. */
export const EntryList = ({ context, entries, nameOf, zone, restoreAddress }: EntryListProps) => (
  <ol aria-label="Entries" className="gesso-trail">
    {entries.map((entry) => {
      const address = entry.action === 'deleted' ? null : recordAddress(entry.noun, entry.recordId)
      return (
        <li key={entry.id}>
          <div className="gesso-two-lines">
            <span>{whoOf(entry)}</span>
            <span className="gesso-hint">
              <time dateTime={entry.at}>{when(entry.at, zone)}</time>
              {entry.network && <> from {entry.network}</>}
            </span>
          </div>
          <div>
            <p>
              <strong>{ACTION_WORDS[entry.action]}</strong>
              <span className="gesso-hint"> {NOUN_WORDS[entry.noun]} </span>
              {address ? (
                <a href={address}>{entry.label ?? `no. ${entry.recordId}`}</a>
              ) : (
                (entry.label ?? (entry.recordId && `no. ${entry.recordId}`))
              )}
            </p>
            <Changes changes={entry.changes} nameOf={nameOf} />
            {isRestorable(context, entry) && (
              <a className="gesso-restore" href={restoreAddress(entry)}>
                Restore the former values …
              </a>
            )}
          </div>
        </li>
      )
    })}
  </ol>
)
