import { when } from '../../../platform/text/when'
import { valueWords } from '../../audit-trail/panel/entry-words'
import type { ValueChange } from '../read-work-history'

const WORDS: Record<ValueChange['field'], string> = {
  originalPrice: 'Price of the original',
  originalState: 'State of the original',
  printOptions: 'Print sizes',
  sold: 'Sold here',
}

const wordsOf = (field: ValueChange['field'], value: unknown): string =>
  field === 'sold' ? (value === null ? 'no' : 'yes') : valueWords(field, value) || 'nothing'

/** The prices and states of a work over the years, the latest first. */
export const ValueChanges = ({ values, zone }: { values: ValueChange[]; zone: string }) => (
  // It scrolls sideways on narrow screens.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
  <section aria-label="Prices and states" className="gesso-board gesso-year-board" tabIndex={0}>
    <h2>Prices and states</h2>
    {values.length === 0 ? (
      <p>Nothing has been recorded yet. Each price and state appears here from now on, and stays.</p>
    ) : (
      <table className="gesso-archive-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Was</th>
            <th scope="col">Became</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ at, field, old, new: now }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added, and never move
            <tr key={row}>
              <th scope="row">{when(at, zone)}</th>
              <td>{WORDS[field]}</td>
              <td>{wordsOf(field, old)}</td>
              <td>{wordsOf(field, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
