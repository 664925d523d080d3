import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { Ago } from '../../../panel/components/Ago'
import { shopContext } from '../../../platform/context'
import { changeWords } from '../change-words'
import { lastBulkChange, planUndo } from '../plan-undo'
import { UndoHere } from './UndoHere'

/** Of more works the line leads to the page that shows them. */
const MOST_WORKS = 50

/** Above the list of works: the last change that can be undone, and a button that does it. */
export async function UndoLine({ payload, user }: ServerProps) {
  const context = shopContext(payload)
  const change = user ? await lastBulkChange(context) : null
  if (!change) return <UndoHere />
  const planned = change.works > MOST_WORKS ? null : await planUndo(context, change.id)
  const isWhole = planned?.every(({ reason }) => reason === null) ?? false
  return (
    <UndoHere change={change.id} isWhole={isWhole}>
      {changeWords(change)}, <Ago at={change.at} />
      {isOwner(user) && change.actorId !== String(user?.id) && change.actorName && `, ${change.actorName}`}
    </UndoHere>
  )
}
