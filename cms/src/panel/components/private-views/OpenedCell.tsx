import type { DefaultServerCellComponentProps } from 'payload'
import { shopContext } from '../../../context'
import { readOpenings, readStanding } from '../../../private-views/read-openings'
import { Badge } from '../Badge'
import { countNoun } from '../count-noun'
import { Moment } from '../Moment'

/** How often guests opened a view, when they did last, and whether they still can. */
export async function OpenedCell({ payload, rowData }: DefaultServerCellComponentProps) {
  // Payload also renders the columns of an empty list.
  if (!rowData) return null
  const context = shopContext(payload)
  const id = Number(rowData.id)
  const [{ openings, lastAt }, standing] = await Promise.all([
    readOpenings(context, id),
    readStanding(context, id),
  ])
  return (
    <>
      {standing && !standing.isOpen && <Badge tone="done">Off</Badge>}
      {standing?.isOpen && standing.isOver && <Badge tone="done">Ended</Badge>}{' '}
      {lastAt === null ? (
        <span className="gesso-hint">Not opened yet</span>
      ) : (
        <>
          {countNoun(openings, 'time')},{' '}
          <span className="gesso-hint">
            last <Moment at={lastAt} />
          </span>
        </>
      )}
    </>
  )
}
