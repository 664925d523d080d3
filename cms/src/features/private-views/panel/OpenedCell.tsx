import type { DefaultServerCellComponentProps } from 'payload'
import { Badge } from '../../../panel/components/Badge'
import { countNoun } from '../../../panel/components/count-noun'
import { Moment } from '../../../panel/components/Moment'
import { shopContext } from '../../../platform/context'
import { readOpenings, readStanding } from '../read-openings'

/** How often and when last guests opened a view, and whether it is off or has ended. */
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
