import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { type Context, requestContext } from '../../../platform/context'
import type { GivenBack } from '../read-given-back'
import { readYear } from '../read-year'
import { taxTable } from '../tax-table'
import { discountsSentence, feesSentence, formatDay, formatSum, partsOf, yearTables } from '../year-tables'
import { MonthPlot } from './MonthPlot'
import { SumTable } from './SumTable'
import { askedYear, TestSums, Years } from './Years'

/** The page `/admin/year`: a calendar year in the artist's time zone, for the tax office. */
export function YearView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path="/admin/year"
      searchParams={searchParams}
    >
      {isOwner(user) && (
        <Sums asked={askedYear(searchParams?.year)} context={requestContext(initPageResult.req)} />
      )}
    </PanelPage>
  )
}

function GivenBackTable({ rows }: { rows: GivenBack[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section aria-label="Given back" className="gesso-board gesso-year-board" tabIndex={0}>
      <h2>Given back</h2>
      <table className="gesso-year-table gesso-given-back">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Order</th>
            <th scope="col">Sold on</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((given, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two refunds of an order may be alike, and the rows never move
            <tr key={place}>
              <th scope="row">{given.dated ? formatDay(given.day) : 'Day not known'}</th>
              <td>
                <a href={`/admin/collections/orders/${given.orderId}`}>{given.orderNumber}</a>
                {given.kind === 'dispute' && ', a lost dispute'}
                <span className="gesso-hint gesso-parts">{partsOf(given)}</span>
              </td>
              <td>{formatDay(given.soldOn)}</td>
              <td>{formatSum(given.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ dated }) => !dated) && (
        <p className="gesso-hint">What has no day of its own is counted at the day of its sale.</p>
      )}
    </section>
  )
}

async function Sums({ context, asked }: { context: Context; asked: number | null }) {
  const year = await readYear(context, asked)
  const taxes = taxTable(year.taxes)
  return (
    <main className="gesso-year">
      <h1>The year {year.year}</h1>
      <p className="gesso-hint">
        Sales stand at the day they were paid, refunds at the day they were made, also when the sale was last
        year’s. Days begin at midnight in {year.timeZone};{' '}
        <a href="/admin/settings/dates-and-sizes">change that</a>. {feesSentence(year)}{' '}
        {discountsSentence(year)}
      </p>
      <TestSums context={context} />
      <Years page="/admin/year" year={year.year} years={year.years} />
      <p className="gesso-year-files">
        For the tax office:{' '}
        <a download href={`/api/cms/year/pdf?year=${year.year}&paper=a4`}>
          PDF on A4
        </a>
        {', '}
        <a download href={`/api/cms/year/pdf?year=${year.year}&paper=letter`}>
          PDF on Letter
        </a>
        {', '}
        <a download href={`/api/cms/year/export?year=${year.year}`}>
          every line of {year.year} as CSV
        </a>
        {taxes && (
          <>
            {', '}
            <a download href={`/api/cms/year/taxes?year=${year.year}`}>
              its taxes as CSV
            </a>
          </>
        )}
      </p>
      <section aria-label="The whole year" className="gesso-board">
        <h2>
          {formatSum(year.sold)} sold, {formatSum(year.givenBack)} given back
        </h2>
        <MonthPlot months={year.months} />
      </section>
      <div className="gesso-columns gesso-columns--wide">
        {[...yearTables(year), ...(taxes ? [taxes] : []), ...year.parts].map((table) => (
          <SumTable key={table.name} table={table} />
        ))}
        {year.refunds.length > 0 && <GivenBackTable rows={year.refunds} />}
      </div>
    </main>
  )
}
