import { ARCHIVE_PLACES } from '@gesso/shared-types/features/archive/archive-list'
import { PLACE_WORDS } from '../../archive/archive-words'

/** Above the list of loans: the insurance list of all works of one place. It works without scripts. */
export const InsuranceOfPlace = () => (
  <details className="gesso-insurance">
    <summary>Insurance list of a place</summary>
    <form action="/api/cms/insurance/pdf" className="gesso-search gesso-filter">
      <label>
        Where the works are
        <select name="place">
          {ARCHIVE_PLACES.map((place) => (
            <option key={place} value={place}>
              {PLACE_WORDS[place]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Paper
        <select name="paper">
          <option value="a4">A4</option>
          <option value="letter">Letter</option>
        </select>
      </label>
      <button type="submit">PDF</button>
    </form>
  </details>
)
