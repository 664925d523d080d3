import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { readTimeZone } from '../../../settings/read-time-zone'
import { bestSellers } from '../best-sellers'
import { salesByMonth } from '../sales-by-month'
import { BestSellers } from './BestSellers'
import { SalesByMonth } from './SalesByMonth'

/** For an owner, what was sold, on the dashboard. */
export async function Sales({ payload, user }: ServerProps) {
  if (!isOwner(user)) return null
  const context = shopContext(payload)
  const [months, timeZone, sellers] = await Promise.all([
    salesByMonth(context),
    readTimeZone(context),
    bestSellers(context),
  ])
  return (
    <div className="gesso-columns gesso-columns--wide">
      <SalesByMonth months={months} timeZone={timeZone} />
      <BestSellers sellers={sellers} />
    </div>
  )
}
