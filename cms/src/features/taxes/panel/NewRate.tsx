import type { UIFieldServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { addressCountry } from '../../../settings/address-country'
import { readShopSettings } from '../../../settings/read-shop-settings'
import { RateStart } from './RateStart'

/** Opens the first rate with the country of the shop's postal address. */
export async function NewRate({ payload, req }: UIFieldServerProps) {
  if (!isOwner(req.user)) return null
  const { postalAddress } = await readShopSettings(shopContext(payload))
  return <RateStart shopCountry={addressCountry(postalAddress)} />
}
