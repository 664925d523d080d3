import { ARCHIVE_PLACES, type ArchiveFilter } from '@gesso/shared-types/features/archive/archive-list'
import { PLACE_WORDS } from '../archive-words'
import { ARCHIVE } from './archive-address'

/** The filter of the archive. It works without scripts, since the address holds the filter. */
export const ArchiveFilterForm = ({ filter }: { filter: ArchiveFilter }) => (
  <search>
    <form action={ARCHIVE} className="gesso-search gesso-filter">
      {filter.view && <input name="view" type="hidden" value={filter.view} />}
      <label>
        Where it is
        <select defaultValue={filter.place ?? ''} name="place">
          <option value="">Everywhere</option>
          {ARCHIVE_PLACES.map((place) => (
            <option key={place} value={place}>
              {PLACE_WORDS[place]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Title, number, technique or name
        <input defaultValue={filter.q ?? ''} maxLength={200} name="q" type="search" />
      </label>
      <button type="submit">Show</button>
    </form>
  </search>
)
