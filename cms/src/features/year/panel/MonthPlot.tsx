import { formatCents } from '@gesso/shared-types/money/money'
import { monthName } from '../month-name'
import type { InAndOut } from '../sum-year'

const HEIGHT = 120
const BAR = 16

/** Draws twelve months as bars: sold above the line, given back below it. The table below says the same. */
export function MonthPlot({ months }: { months: InAndOut[] }) {
  const most = Math.max(...months.map(({ sold, givenBack }) => Math.max(sold, givenBack)), 1)
  const deepest = Math.max(...months.map(({ givenBack }) => givenBack))
  const high = (cents: number) => (HEIGHT * Math.max(cents, 0)) / most
  return (
    <figure className="gesso-plot">
      <svg
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox={`0 0 ${12 * (BAR + 4)} ${HEIGHT + high(deepest) + 1}`}
      >
        {months.map(({ sold, givenBack }, month) => (
          <g key={monthName(month)} transform={`translate(${month * (BAR + 4) + 2} 0)`}>
            <title>{`${monthName(month)}: ${formatCents(Math.max(sold, 0))}`}</title>
            <rect height={high(sold)} width={BAR} y={HEIGHT - high(sold)} />
            <rect className="gesso-plot-back" height={high(givenBack)} width={BAR} y={HEIGHT + 1} />
          </g>
        ))}
        <rect height="1" width={12 * (BAR + 4)} y={HEIGHT} />
      </svg>
      <figcaption className="gesso-hint">
        January to December: sold above the line, given back below it.
      </figcaption>
    </figure>
  )
}
