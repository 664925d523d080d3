import type { UIFieldServerComponent } from 'payload'
import { countNoun } from '../../../panel/components/count-noun'
import { Thumbnail } from '../../../panel/components/Thumbnail'
import { shopContext } from '../../../platform/context'
import { countWorks, listWorks } from '../series-works'
import { worksAddress } from './WorksCell'

const MOST_SHOWN = 48

/** Shows the works of a series in gallery order, and says where to choose them. */
export const SeriesWorks: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id)) return null
  const context = shopContext(payload)
  const [works, count] = await Promise.all([listWorks(context, id, MOST_SHOWN), countWorks(context, id)])
  return (
    <section aria-labelledby="gesso-series-works" className="field-type">
      <h2 id="gesso-series-works">{countNoun(count?.works ?? 0, 'work')}</h2>
      {works.length > 0 && (
        <ul className="gesso-series-works">
          {works.map((work) => (
            <li key={work.id}>
              <a className="gesso-work" href={`/admin/collections/artworks/${work.id}`}>
                <Thumbnail url={work.thumbnail} />
                <em>{work.title}</em>
              </a>
              {!work.isPublished && <span className="gesso-hint"> not shown to visitors</span>}
            </li>
          ))}
        </ul>
      )}
      {count && count.works > works.length && (
        <p>
          <a href={worksAddress(id)}>All {count.works.toLocaleString('en-US')} works</a>
        </p>
      )}
      <p className="gesso-hint">
        Works are put into a series on their own pages, several at once in the{' '}
        <a href="/admin/collections/artworks">list of artworks</a> or on the site, and by an import. They
        stand in the gallery’s order.
      </p>
    </section>
  )
}
