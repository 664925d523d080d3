import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopMode } from '../../../orders/shop-mode'
import { PanelPage } from '../../../panel/components/PanelPage'
import { type Context, shopContext } from '../../../platform/context'
import { readTimeZone } from '../../../settings/read-time-zone'
import { bestSellers } from '../best-sellers'
import { salesByMonth } from '../sales-by-month'
import { BestSellers } from './BestSellers'
import { SalesByMonth } from './SalesByMonth'

/** The page `/admin/sales`: what was sold in the last twelve months, for owners. */
export function SalesView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path="/admin/sales"
      searchParams={searchParams}
    >
      {isOwner(user) && <Sales context={shopContext(payload)} />}
    </PanelPage>
  )
}

async function Sales({ context }: { context: Context }) {
  const [months, timeZone, sellers] = await Promise.all([
    salesByMonth(context),
    readTimeZone(context),
    bestSellers(context),
  ])
  return (
    <main className="gesso-year">
      <h1>Sales</h1>
      {shopMode(context) === 'test' && (
        <p className="gesso-test" role="note">
          These sums are of test orders: no card was charged.
        </p>
      )}
      <div className="gesso-columns gesso-columns--wide">
        <SalesByMonth months={months} timeZone={timeZone} />
        <BestSellers sellers={sellers} />
      </div>
    </main>
  )
}
