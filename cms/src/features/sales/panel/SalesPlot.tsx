import type { MonthOfSales } from '../sales-by-month'
import { monthBars } from './month-bars'

/** Shows 'Nov' for '2026-11', with the year below the first month of each. */
function MonthLabel({ month, isFirst }: { month: string; isFirst: boolean }) {
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
  return (
    <span className="gesso-months-name">
      {name}
      {(isFirst || month.endsWith('-01')) && <small>{month.slice(0, 4)}</small>}
    </span>
  )
}

/** The height of the amount below a bar, in pixels. */
const LABEL = 16

/** Twelve months as bars with short amounts; the table below has the same for screen readers, in exact numbers. */
export function SalesPlot({ months }: { months: MonthOfSales[] }) {
  const { bars, deepest } = monthBars(months)
  return (
    <div aria-hidden="true" className="gesso-months">
      {bars.map(({ month, up, elsewhere, down, label }, index) => (
        <div className="gesso-months-one" key={month}>
          <div className="gesso-months-up">
            {down === 0 && label}
            {elsewhere > 0 && <span className="gesso-months-elsewhere" style={{ height: elsewhere }} />}
            {up > 0 && <span className="gesso-months-bar" style={{ height: up }} />}
          </div>
          {deepest > 0 && (
            <div className="gesso-months-down" style={{ minHeight: deepest + LABEL }}>
              {down > 0 && <span className="gesso-months-bar" style={{ height: down }} />}
              {down > 0 && label}
            </div>
          )}
          <MonthLabel isFirst={index === 0} month={month} />
        </div>
      ))}
    </div>
  )
}
