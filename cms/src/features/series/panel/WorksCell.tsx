import type { DefaultServerCellComponentProps } from 'payload'
import { countNoun } from '../../../panel/components/count-noun'
import { shopContext } from '../../../platform/context'
import { countWorks } from '../series-works'

/** How many works a series has, with a link to them, and whether visitors see it. */
export async function WorksCell({ payload, rowData }: DefaultServerCellComponentProps) {
  // Payload also renders the columns of an empty list.
  if (!rowData) return null
  const id = Number(rowData.id)
  const { works, shown } = (await countWorks(shopContext(payload), id)) ?? { works: 0, shown: 0 }
  if (works === 0) return <span className="gesso-hint">None: not shown</span>
  return (
    <>
      <a href={worksAddress(id)}>{countNoun(works, 'work')}</a>
      {shown < works && (
        <span className="gesso-hint"> {shown === 0 ? 'Not shown yet' : `${shown} shown`}</span>
      )}
    </>
  )
}

/** The panel's list of the artworks of a series. */
export const worksAddress = (id: number): string =>
  `/admin/collections/artworks?where[or][0][and][0][series][in][0]=${id}`
