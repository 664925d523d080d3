import { columnsOf, isOwnersField } from '../../../artworks/table/columns-of'
import { type NameOf, valueNamer } from '../../../platform/audit/value-names'
import type { Context } from '../../../platform/context'
import { FieldChange } from '../../audit-trail/panel/FieldChange'
import { type PlannedUndo, planUndo } from '../plan-undo'
import { UndoButton } from './UndoButton'

const MOST_SHOWN = 200

type UndoPreviewProps = {
  context: Context
  id: string
  title: string
  /** Whether an owner is looking; only owners see all fields. */
  seesAll: boolean
}

/** Shows what undoing a change would do now, artwork by artwork. */
export async function UndoPreview({ context, id, title, seesAll }: UndoPreviewProps) {
  const planned = await planUndo(context, id, MOST_SHOWN + 1)
  const shown = planned.flatMap(({ fields }) =>
    fields.flatMap(({ field, now, former }) => [now, former].map((value) => ({ field, value }))),
  )
  const nameOf = await valueNamer(context, shown)
  const columns = columnsOf(context)
  const isLong = planned.length > MOST_SHOWN
  return (
    <section aria-labelledby="gesso-undo" className="gesso-board gesso-restoring">
      <h2 id="gesso-undo">{title}</h2>
      <p className="gesso-hint">As it is now, and as it will be:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Artworks" className="gesso-undo-works" tabIndex={0}>
        <ul>
          {planned.slice(0, MOST_SHOWN).map((work) => (
            <Work
              key={work.artworkId}
              nameOf={nameOf}
              work={{
                ...work,
                fields: work.fields.filter(({ field }) => seesAll || !isOwnersField(columns, field)),
              }}
            />
          ))}
        </ul>
        {isLong && <p>And more: of a long change the first {MOST_SHOWN} artworks are shown.</p>}
      </section>
      <UndoButton id={id} />
    </section>
  )
}

type WorkProps = { work: PlannedUndo; nameOf: NameOf }

const Work = ({ work: { title, fields, reason }, nameOf }: WorkProps) => (
  <li>
    <strong>{title}</strong>
    <dl>
      {fields.map(({ field, now, former }) => (
        <FieldChange
          field={field === 'isTrashed' ? 'inTheTrash' : field}
          key={field}
          now={{ value: nameOf(field, former) }}
          old={{ value: nameOf(field, now) }}
        />
      ))}
    </dl>
    {reason && <p className="gesso-hint">Left alone: {reason}</p>}
  </li>
)
