import { Gutter } from '@payloadcms/ui'
import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent'
import type { AdminViewServerProps } from 'payload'
import { incompleteArtworks } from '../../../artworks/incomplete-artworks'
import { isOwner } from '../../../auth/access'
import { readReconciliation } from '../../../orders/reconciliation/reconciliation-row'
import { bestSellers } from '../../../orders/reports/best-sellers'
import { salesByMonth } from '../../../orders/reports/sales-by-month'
import { shopMode } from '../../../orders/reports/shop-mode'
import { waitingForArtist } from '../../../orders/reports/waiting-for-artist'
import { type Context, shopContext } from '../../../platform/context'
import { readTimeZone } from '../../../settings/read-time-zone'
import { BestSellers } from './BestSellers'
import { PaymentCheck } from './PaymentCheck'
import { SalesByMonth } from './SalesByMonth'
import { WaitingList } from './WaitingList'

/** The sales, and the reconciliation with the payment provider. */
async function Sales({ context }: { context: Context }) {
  const [months, timeZone, sellers, check] = await Promise.all([
    salesByMonth(context),
    readTimeZone(context),
    bestSellers(context),
    readReconciliation(context, shopMode(context)),
  ])
  return (
    <>
      <div className="gesso-columns gesso-columns--wide">
        <SalesByMonth months={months} timeZone={timeZone} />
        <BestSellers sellers={sellers} />
      </div>
      {check && <PaymentCheck {...check} />}
    </>
  )
}

/** The panel's first page: what is waiting, then for owners the sales. `beforeDashboard` adds other components. */
export async function Dashboard(props: AdminViewServerProps) {
  const { payload, user } = props
  if (!user) return null
  const context = shopContext(payload)
  const mode = shopMode(context)
  const seesSales = isOwner(user)
  const [waiting, incomplete] = await Promise.all([waitingForArtist(context), incompleteArtworks(context)])
  const { beforeDashboard, afterDashboard } = payload.config.admin.components
  const added = (Component: typeof beforeDashboard) =>
    Component &&
    RenderServerComponent({
      Component,
      importMap: payload.importMap,
      serverProps: { ...props, payload, user },
    })
  return (
    <Gutter className="gesso-dashboard">
      <main>
        <h1>Your gallery and shop</h1>
        {mode === 'test' && (
          <p className="gesso-test" role="note">
            The shop is in test mode: no card is charged
            {seesSales && ', and the sums below are of test orders'}.
          </p>
        )}
        {added(beforeDashboard)}
        <WaitingList
          {...waiting}
          {...incomplete}
          {...(!seesSales && { failedEmails: 0, waitingEmails: 0 })}
        />
        {seesSales && <Sales context={context} />}
        {added(afterDashboard)}
      </main>
    </Gutter>
  )
}
