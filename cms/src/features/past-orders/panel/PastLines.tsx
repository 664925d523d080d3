import type { WholePastRecord } from '../list-past-records'
import { pastSumWords } from '../past-words'

/** The lines of a past order. */
export function PastLines({ record: { lines, currency } }: { record: WholePastRecord }) {
  if (lines.length === 0) return null
  return (
    // It scrolls when it is wider than the screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section aria-label="Works" className="gesso-year-board" tabIndex={0}>
      <table className="gesso-year-table">
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, variant, sku, quantity, price }, at) => (
            // Two lines may be the same, and their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change
            <tr key={at}>
              <th scope="row">
                {title}
                {(variant || sku) && (
                  <span className="gesso-hint gesso-parts">{[variant, sku].filter(Boolean).join(' · ')}</span>
                )}
              </th>
              <td>{quantity.toLocaleString('en-US')}</td>
              <td>{pastSumWords(price, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
