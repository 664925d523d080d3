import type { ServerProps } from 'payload'
import { shopContext } from '../../../platform/context'
import { readPanelSections } from '../../../settings/read-panel-sections'
import { readShopSettings } from '../../../settings/read-shop-settings'
import { Rail } from './Rail'

/** The panel's navigation, in place of Payload's. */
export async function PanelNav({ payload, user }: ServerProps) {
  if (!user) return null
  const [sections, { shopName }] = await Promise.all([
    readPanelSections(payload, user),
    readShopSettings(shopContext(payload)),
  ])
  return (
    <Rail
      account={[user.firstName, user.lastName].filter(Boolean).join(' ') || user.email}
      sections={sections}
      shopName={shopName}
    />
  )
}
