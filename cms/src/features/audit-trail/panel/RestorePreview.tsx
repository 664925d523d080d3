import { Problem } from '../../../panel/components/Problem'
import { AppError } from '../../../platform/app-error'
import { type NameOf, valueNamer } from '../../../platform/audit/value-names'
import type { Context } from '../../../platform/context'
import { planRestoration, type Restoration } from '../restore-artwork'
import { FieldChange } from './FieldChange'
import { RestoreButton } from './RestoreButton'
import { trailAddress } from './trail-address'

type RestorePreviewProps = {
  context: Context
  entryId: number
  /** The address of the page without the preview. */
  back: string
}

/** A preview of restoring an entry: each field as it is and as it would become. */
export async function RestorePreview({ context, entryId, back }: RestorePreviewProps) {
  const planned = await planRestoration(context, entryId).catch((error: unknown) => {
    if (error instanceof AppError) return error.message
    throw error
  })
  const fields = typeof planned === 'string' ? [] : planned.fields
  const shown = fields.flatMap(({ field, now, former }) => [now, former].map((value) => ({ field, value })))
  const nameOf = await valueNamer(context, shown)
  return (
    <section aria-labelledby="gesso-restore" className="gesso-board gesso-restoring">
      {typeof planned === 'string' ? (
        <>
          <h2 id="gesso-restore">Restore</h2>
          <Problem>{planned}</Problem>
        </>
      ) : (
        <Planned entryId={entryId} nameOf={nameOf} planned={planned} />
      )}
      <p>
        <a href={back}>Back to the entries</a>
      </p>
    </section>
  )
}

type PlannedProps = {
  entryId: number
  nameOf: NameOf
  planned: Restoration
}

function Planned({ entryId, nameOf, planned }: PlannedProps) {
  const { artworkId, title, version, fields, notes } = planned
  const next = trailAddress({ noun: 'artwork', record: String(artworkId) }, { restored: 1 })
  return (
    <>
      <h2 id="gesso-restore">Restore “{title}”</h2>
      {fields.length === 0 ? (
        <p>{notes.length === 0 ? 'The artwork has these values already.' : 'Nothing would change.'}</p>
      ) : (
        <>
          <p className="gesso-hint">As it is now, and as it will be:</p>
          <dl className="gesso-changes">
            {fields.map(({ field, now, former }) => (
              <FieldChange
                field={field}
                key={field}
                now={{ value: nameOf(field, former) }}
                old={{ value: nameOf(field, now) }}
              />
            ))}
          </dl>
        </>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {fields.length > 0 && <RestoreButton entryId={entryId} next={next} version={version} />}
    </>
  )
}
