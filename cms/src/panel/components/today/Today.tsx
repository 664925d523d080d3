import { Gutter } from '@payloadcms/ui'
import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent'
import type { AdminViewServerProps } from 'payload'
import { Suspense } from 'react'
import { isOwner } from '../../../auth/access'
import { shopMode } from '../../../orders/shop-mode'
import { shopContext } from '../../../platform/context'
import { listMatters } from '../../../today/list-matters'
import { AddWork } from '../artworks/AddWork'
import { Apart } from './Apart'
import { MatterList } from './MatterList'

/** The panel's first page: what waits, and the parts that features add below it. */
export async function Today(props: AdminViewServerProps) {
  const { payload, user } = props
  if (!user) return null
  const context = shopContext(payload)
  const parts = [payload.config.admin.components.afterDashboard ?? []].flat()
  return (
    <Gutter className="gesso-dashboard">
      <main>
        <div className="gesso-today-head">
          <h1>Today</h1>
          <AddWork />
        </div>
        {shopMode(context) === 'test' && (
          <p className="gesso-test" role="note">
            The shop is in test mode: no card is charged.
          </p>
        )}
        <MatterList listed={await listMatters(context, isOwner(user))} />
        <div className="gesso-today-parts">
          {parts.map((Part) => (
            <Apart key={JSON.stringify(Part)}>
              <Suspense>
                {RenderServerComponent({
                  Component: Part,
                  importMap: payload.importMap,
                  serverProps: { ...props, payload, user },
                })}
              </Suspense>
            </Apart>
          ))}
        </div>
      </main>
    </Gutter>
  )
}
