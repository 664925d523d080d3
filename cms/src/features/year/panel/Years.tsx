import { shopMode } from '../../../orders/shop-mode'
import type { Context } from '../../../platform/context'

/** Returns the year that an address asks for; null for this one. */
export const askedYear = (asked: unknown): number | null =>
  /^(19|20)\d\d$/.test(String(asked)) ? Number(asked) : null

/** Links to the same page of other years. */
export const Years = ({ page, year, years }: { page: string; year: number; years: readonly number[] }) => (
  <nav aria-label="Years" className="gesso-lists">
    {years.map((each) => (
      <a aria-current={each === year ? 'page' : undefined} href={`${page}?year=${each}`} key={each}>
        {each}
      </a>
    ))}
  </nav>
)

/** Says that sums are of test orders, while the shop takes test payments. */
export const TestSums = ({ context }: { context: Context }) =>
  shopMode(context) === 'test' && (
    <p className="gesso-test" role="note">
      These sums are of test orders: no card was charged.
    </p>
  )
