import type { ViewWay } from '@gesso/shared-types/features/private-views/private-view'
import type { UIFieldServerComponent } from 'payload'
import { countNoun } from '../../../panel/components/count-noun'
import { Moment } from '../../../panel/components/Moment'
import { shopContext } from '../../../platform/context'
import { readOpenings } from '../read-openings'

const WAY_WORDS: Record<ViewWay, string> = {
  page: 'Page',
  price_list: 'Price list',
  labels: 'Wall labels',
}

/** Lists when guests opened a view, and which part of it. */
export const ViewOpenings: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id)) return null
  const { openings, listed } = await readOpenings(shopContext(payload), id)
  return (
    <section aria-labelledby="gesso-view-openings" className="field-type gesso-view-openings">
      <h2 id="gesso-view-openings">
        {openings === 0 ? 'Not opened yet' : `Opened ${countNoun(openings, 'time')}`}
      </h2>
      <p className="gesso-hint">
        Without cookies: who opened it is not known, only when. The same browser counts once a day; robots and
        whoever is signed in here do not count.
      </p>
      {listed.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ id: opening, at, way }) => (
              <tr key={opening}>
                <td>
                  <Moment at={at} />
                </td>
                <td>{WAY_WORDS[way]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {openings > listed.length && <p className="gesso-hint">These are the last {listed.length}.</p>}
    </section>
  )
}
