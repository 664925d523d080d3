import type { SelectedWorks } from '@gesso/shared-types/features/work-documents/work-document'
import { FileDrop } from '../../../panel/components/FileDrop'

/** What only a catalogue needs. */
export const CatalogueFields = ({ words, works }: Pick<SelectedWorks, 'words' | 'works'>) => (
  <>
    <label className="gesso-field">
      Text at the beginning
      <textarea defaultValue={words} maxLength={5000} name="words" rows={5} />
    </label>
    <label className="gesso-field">
      Works on a page
      <select defaultValue="1" name="perPage">
        <option value="1">One</option>
        <option value="2">Two</option>
      </select>
    </label>
    <label className="gesso-field">
      Picture on the cover
      <select defaultValue="" name="cover">
        <option value="">That of the first work</option>
        {works
          .filter(({ hasPicture }) => hasPicture)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </select>
    </label>
    <label className="gesso-choice">
      <input name="bleed" type="checkbox" />3 mm bleed and crop marks
    </label>
    <FileDrop
      endings={['.icc', '.icm']}
      hint="Only if your printing house sent one: drop it here, or choose it."
      label="Colour profile of the printing house"
      name="profile"
    />
  </>
)
