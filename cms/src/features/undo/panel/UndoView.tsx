import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { Moment } from '../../../panel/components/Moment'
import { PanelPage } from '../../../panel/components/PanelPage'
import { type Context, shopContext } from '../../../platform/context'
import { changeWords } from '../change-words'
import { type ListedChange, listBulkChanges } from '../plan-undo'
import { UndoPreview } from './UndoPreview'

/** The page `/admin/undo`: changes of several artworks within the last day, and what undoing them would do. */
export async function UndoView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const { change } = (await searchParams) ?? {}
  const context = user ? shopContext(payload) : null
  return (
    <PanelPage initPageResult={initPageResult} params={params} path="/admin/undo" searchParams={searchParams}>
      <main className="gesso-undo">
        <h1>Undo</h1>
        <p>
          What you did to several artworks in one step can be undone for a day. What was changed since is left
          alone, and what was sold since stays sold.
        </p>
        {context && (
          <Changes
            chosen={typeof change === 'string' ? change : null}
            context={context}
            showsNames={isOwner(user)}
          />
        )}
      </main>
    </PanelPage>
  )
}

type ChangesProps = {
  context: Context
  /** The id of the change to preview. */
  chosen: string | null
  /** Whether to show who made a change; assistants do not see other accounts. */
  showsNames: boolean
}

async function Changes({ context, chosen, showsNames }: ChangesProps) {
  const changes = await listBulkChanges(context)
  const open = changes.find(({ id, undoneAt }) => id === chosen && !undoneAt)
  return (
    <>
      {open && <UndoPreview context={context} id={open.id} seesAll={showsNames} title={changeWords(open)} />}
      {changes.length === 0 ? (
        <p className="gesso-hint">Nothing was done to several artworks within the last day.</p>
      ) : (
        <ul className="gesso-undo-list">
          {changes.map((change) => (
            <li key={change.id}>
              <div>
                <strong>{changeWords(change)}</strong>
                <p>{namesOf(change)}</p>
                <p className="gesso-hint">
                  <Moment at={change.at} />
                  {showsNames && change.actorName && `, ${change.actorName}`}
                </p>
              </div>
              {change.undoneAt ? (
                <span className="gesso-hint">Undone</span>
              ) : (
                <a
                  aria-label={`What would undoing do? ${changeWords(change)}: ${namesOf(change)}`}
                  href={`/admin/undo?change=${change.id}`}
                >
                  What would undoing do?
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const namesOf = ({ titles, works }: ListedChange): string =>
  titles.join(', ') + (works > titles.length ? ` and ${works - titles.length} more` : '')
