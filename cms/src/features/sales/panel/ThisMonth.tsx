import { formatPrice } from '@gesso/shared-types/money/money'
import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopMode } from '../../../orders/shop-mode'
import { countNoun } from '../../../panel/components/count-noun'
import { shopContext } from '../../../platform/context'
import { readThisYear } from '../../year/read-year'
import { formatSum } from '../../year/year-tables'
import { type MonthOfSales, salesByMonth } from '../sales-by-month'
import { SalesPlot } from './SalesPlot'

/** A year and the same month of the year before. */
const MONTHS = 13

const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })

const sumOf = ({ cents, elsewhereCents }: MonthOfSales): number => cents + elsewhereCents

/** Says what the same month of last year brought; the last month if that one brought nothing. */
function comparison(months: readonly MonthOfSales[]): string {
  const other = [months.at(0), months.at(-2)].find((month) => month && sumOf(month) !== 0)
  if (!other) return ''
  const last = other === months.at(0) ? `Last ${monthName(other.month)}` : monthName(other.month)
  return ` ${last}: ${formatPrice(sumOf(other))}.`
}

const factsOf = ({ orders, elsewhere, givenBackCents }: MonthOfSales): string =>
  [
    countNoun(orders, 'sale'),
    elsewhere > 0 && `${elsewhere} elsewhere`,
    givenBackCents > 0 && `${formatPrice(givenBackCents)} given back`,
  ]
    .filter(Boolean)
    .join(', ')

/** For an owner, on the first page: the money of this month and of this calendar year, and of the months before. */
export async function ThisMonth({ payload, user }: ServerProps) {
  if (!isOwner(user)) return null
  const context = shopContext(payload)
  const [months, thisYear] = await Promise.all([salesByMonth(context, MONTHS), readThisYear(context)])
  const now = months.at(-1)
  if (!now) return null
  const year = months.slice(1)
  return (
    <section aria-labelledby="gesso-this-month" className="gesso-board">
      <h2 id="gesso-this-month">This month</h2>
      <p className="gesso-sum">{formatPrice(sumOf(now))}</p>
      <p className="gesso-hint">
        {factsOf(now)}.{comparison(months)}
        {shopMode(context) === 'test' && ' These are test orders: no card was charged.'}
      </p>
      <p>
        In {thisYear.year}: {formatSum(thisYear.sold)} sold
        {thisYear.givenBack > 0 && `, ${formatSum(thisYear.givenBack)} given back`}.{' '}
        <a href="/admin/year">The year</a>
      </p>
      {year.some((month) => sumOf(month) !== 0) && (
        <>
          <SalesPlot months={year} />
          <table aria-labelledby="gesso-this-month" className="gesso-unseen">
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">Sales</th>
              </tr>
            </thead>
            <tbody>
              {year.map((month) => (
                <tr key={month.month}>
                  <th scope="row">
                    {monthName(month.month)} {month.month.slice(0, 4)}
                  </th>
                  <td>{formatPrice(sumOf(month))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p>
        <a href="/admin/sales">All sales</a>
      </p>
    </section>
  )
}
