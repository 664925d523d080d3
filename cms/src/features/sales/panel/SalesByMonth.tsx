import { formatCents } from '@gesso/shared-types/money/money'
import type { MonthOfSales } from '../sales-by-month'
import { SalesPlot } from './SalesPlot'

const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The sales of twelve months as a plot, and in exact numbers as a table. */
export function SalesByMonth({ months, timeZone }: { months: MonthOfSales[]; timeZone: string }) {
  const sum = months.reduce((sofar, { cents }) => sofar + cents, 0)
  const elsewhere = months.reduce((sofar, { elsewhereCents }) => sofar + elsewhereCents, 0)
  // The column is left out if nothing was sold elsewhere.
  const sellsElsewhere = months.some((month) => month.elsewhere > 0)
  return (
    <section aria-labelledby="gesso-sales" className="gesso-board">
      <h2 id="gesso-sales">Sales by month</h2>
      <p className="gesso-hint">
        {formatCents(sum)} in twelve months: what was taken, shipping included, less refunds.
        {sellsElsewhere && ` Beside it, originals for ${formatCents(elsewhere)} were sold elsewhere.`} Months
        begin and end at midnight in {timeZone}. <a href="/admin/year">The calendar year</a>
      </p>
      <SalesPlot months={months} />
      {sellsElsewhere && (
        <p aria-hidden="true" className="gesso-hint gesso-months-key">
          Taken by the shop, and above it sold elsewhere
        </p>
      )}
      <details>
        <summary>The numbers</summary>
        <table aria-labelledby="gesso-sales" className="gesso-table gesso-table--sums">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Orders</th>
              <th scope="col">Sales</th>
              {sellsElsewhere && <th scope="col">Elsewhere</th>}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, orders, cents, elsewhereCents }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{orders}</td>
                <td>{formatCents(cents)}</td>
                {sellsElsewhere && <td className="gesso-money">{formatCents(elsewhereCents)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
