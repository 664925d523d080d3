import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { type Context, shopContext } from '../../../platform/context'
import { readTimeZone } from '../../../settings/read-time-zone'
import { thisYear } from '../../../settings/this-year'
import { PaymentCheck } from '../../payment-check/panel/PaymentCheck'
import { listYears } from '../list-years'
import { readFees } from '../read-fees'
import { feesSentence, feeTable } from '../year-tables'
import { monthsOf } from '../zoned-time'
import { SumTable } from './SumTable'
import { askedYear, TestSums, Years } from './Years'

const PAGE = '/admin/fees'

/** The page `/admin/fees`: what the payment provider kept, and how its lists compare with the shop's, for owners. */
export function FeesView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path={PAGE}
      searchParams={searchParams}
    >
      {isOwner(user) && <FeesOfYear asked={askedYear(searchParams?.year)} context={shopContext(payload)} />}
    </PanelPage>
  )
}

async function FeesOfYear({ context, asked }: { context: Context; asked: number | null }) {
  const zone = await readTimeZone(context)
  const current = await thisYear(context, zone)
  const year = asked ?? current
  const [fees, years] = await Promise.all([
    readFees(context, await monthsOf(context, year, zone)),
    listYears(context, zone, current),
  ])
  const table = feeTable(fees)
  return (
    <main className="gesso-year">
      <h1>Fees {year}</h1>
      <p className="gesso-hint">{feesSentence({ fees })}</p>
      <TestSums context={context} />
      <Years page={PAGE} year={year} years={years} />
      {table && <SumTable table={table} />}
      <PaymentCheck context={context} />
    </main>
  )
}
