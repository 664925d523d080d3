import { Gutter } from '@payloadcms/ui'
import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent'
import type { AdminViewServerProps } from 'payload'
import { incompleteArtworks } from '../../../artworks/incomplete-artworks'
import { isOwner } from '../../../auth/access'
import { waitingForArtist } from '../../../orders/reading/waiting-for-artist'
import { shopMode } from '../../../orders/shop-mode'
import { shopContext } from '../../../platform/context'
import { WaitingList } from './WaitingList'

/** The panel's first page: what is waiting, then for owners the sales. `beforeDashboard` adds other components. */
export async function Dashboard(props: AdminViewServerProps) {
  const { payload, user } = props
  if (!user) return null
  const context = shopContext(payload)
  const mode = shopMode(context)
  const { beforeDashboard, afterDashboard = [] } = payload.config.admin.components
  const seesMoney = isOwner(user)
  const [waiting, incomplete] = await Promise.all([waitingForArtist(context), incompleteArtworks(context)])
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
      </main>
    </Gutter>
  )
}
