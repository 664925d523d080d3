import type { ImportConcern, ImportGroup } from '@gesso/shared-types/import'
import { countNoun } from '../count-noun'
import { CONCERN_WORDS, concernsIn, rowsWith } from './import-concerns'

const MOST_TITLES = 12

type ImportConcernsProps = {
  groups: readonly ImportGroup[]
  agreed: readonly ImportConcern[]
  onAgree: (agreed: ImportConcern[]) => void
}

/** What an import would do that is easily meant otherwise: the works by name, each kind with a tick. */
export function ImportConcerns({ groups, agreed, onAgree }: ImportConcernsProps) {
  const concerns = concernsIn(groups)
  if (concerns.length === 0) return null
  const toggle = (concern: ImportConcern) =>
    onAgree(agreed.includes(concern) ? agreed.filter((one) => one !== concern) : [...agreed, concern])
  return (
    <section aria-labelledby="gesso-import-concerns" className="gesso-import-concerns">
      <h3 id="gesso-import-concerns">Please look at these first</h3>
      <p className="gesso-hint">Without a tick these rows are left out, whatever else they change.</p>
      <ul>
        {concerns.map((concern) => {
          const { rows, titles } = rowsWith(groups, concern)
          const { what, tick } = CONCERN_WORDS[concern]
          const more = rows - Math.min(titles.length, MOST_TITLES)
          return (
            <li key={concern}>
              <strong id={`gesso-concern-${concern}`}>{what(countNoun(rows, 'work'))}</strong>
              <p id={`gesso-concern-${concern}-works`}>
                {titles.slice(0, MOST_TITLES).join(', ')}
                {more > 0 && ` and ${more.toLocaleString('en-US')} more`}
              </p>
              <label className="gesso-import-checkbox">
                <input
                  aria-describedby={`gesso-concern-${concern} gesso-concern-${concern}-works`}
                  checked={agreed.includes(concern)}
                  onChange={() => toggle(concern)}
                  type="checkbox"
                />
                {tick}
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
