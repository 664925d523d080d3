import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { type Context, shopContext } from '../../../platform/context'
import { readTimeZone } from '../../../settings/read-time-zone'
import { thisYear } from '../../../settings/this-year'
import { listYears } from '../list-years'
import { readYearTaxes } from '../read-year-taxes'
import { taxTable } from '../tax-table'
import { SumTable } from './SumTable'
import { askedYear, TestSums, Years } from './Years'

const PAGE = '/admin/taxes-due'

/** The page `/admin/taxes-due`: the taxes of a year's sales by country and rate, for owners. */
export function TaxesDueView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path={PAGE}
      searchParams={searchParams}
    >
      {isOwner(user) && <TaxesDue asked={askedYear(searchParams?.year)} context={shopContext(payload)} />}
    </PanelPage>
  )
}

async function TaxesDue({ context, asked }: { context: Context; asked: number | null }) {
  const zone = await readTimeZone(context)
  const current = await thisYear(context, zone)
  const year = asked ?? current
  const [taxes, years] = await Promise.all([
    readYearTaxes(context, year, zone),
    listYears(context, zone, current),
  ])
  const table = taxTable(taxes)
  return (
    <main className="gesso-year">
      <h1>Taxes due {year}</h1>
      <p className="gesso-hint">
        Tax counts on the day a sale was paid, and is taken back on the day money was given back. Days begin
        at midnight in {zone}.
      </p>
      <TestSums context={context} />
      <Years page={PAGE} year={year} years={years} />
      {table ? (
        <>
          <p className="gesso-year-files">
            <a download href={`/api/cms/year/taxes?year=${year}`}>
              These taxes as CSV
            </a>
          </p>
          <SumTable table={table} />
        </>
      ) : (
        <p>No sale of {year} had a tax.</p>
      )}
      <p>
        <a href="/admin/globals/tax_settings">See the tax settings</a>
      </p>
    </main>
  )
}
