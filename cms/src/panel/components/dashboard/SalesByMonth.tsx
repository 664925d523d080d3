import { formatCents } from '@gesso/shared-types/money'
import type { MonthOfSales } from '../../../orders/reports/sales-by-month'

const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Sales of twelve months as a table whose amounts are drawn, too. */
export function SalesByMonth({ months }: { months: MonthOfSales[] }) {
  const most = Math.max(...months.map(({ cents }) => cents), 1)
  const sum = months.reduce((sofar, { cents }) => sofar + cents, 0)
  return (
    <section aria-labelledby="gesso-sales" className="gesso-board">
      <h2 id="gesso-sales">Sales by month</h2>
      <p className="gesso-hint">
        {formatCents(sum)} in twelve months: what was taken, shipping included, less refunds. Months are
        UTC’s.
      </p>
      <table aria-labelledby="gesso-sales" className="gesso-sales">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Orders</th>
            <th scope="col">Sales</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, orders, cents }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{orders}</td>
              <td>
                <span className="gesso-bar">
                  <svg
                    aria-hidden="true"
                    height="8"
                    preserveAspectRatio="none"
                    viewBox="0 0 100 8"
                    width="100%"
                  >
                    <rect height="8" width={(100 * cents) / most} />
                  </svg>
                  {formatCents(cents)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
