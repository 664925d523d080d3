import { Gutter } from '@payloadcms/ui'
import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent'
import type { AdminViewServerProps } from 'payload'
import { incompleteArtworks } from '../../../artworks/incomplete-artworks'
import { isOwner } from '../../../auth/access'
import { waitingForArtist } from '../../../orders/reading/waiting-for-artist'
import { readReconciliation } from '../../../orders/reconciliation/reconciliation-row'
import { shopMode } from '../../../orders/shop-mode'
import { shopContext } from '../../../platform/context'
import { PaymentCheck } from './PaymentCheck'
import { WaitingList } from './WaitingList'

/**
 * The panel's first page: what waits to be done, and for an owner the comparison with the payment provider. What stands
 * above and between is added by `beforeDashboard` and `afterDashboard`.
 */
export async function Dashboard(props: AdminViewServerProps) {
  const { payload, user } = props
  if (!user) return null
  const context = shopContext(payload)
  const mode = shopMode(context)
  const { beforeDashboard, afterDashboard = [] } = payload.config.admin.components
  const seesMoney = isOwner(user)
  const [waiting, incomplete, check] = await Promise.all([
    waitingForArtist(context),
    incompleteArtworks(context),
    seesMoney ? readReconciliation(context, mode) : null,
  ])
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
            {seesMoney && afterDashboard.length > 0 && ', and the sums below are of test orders'}.
          </p>
        )}
        {added(beforeDashboard)}
        <WaitingList
          {...waiting}
          {...incomplete}
          {...(!seesMoney && { failedEmails: 0, waitingEmails: 0 })}
        />
        {added(afterDashboard)}
        {check && <PaymentCheck {...check} />}
      </main>
    </Gutter>
  )
}
