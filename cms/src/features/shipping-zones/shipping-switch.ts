import type { ShopSwitch } from '../../settings/read-shop-switches'
import { HAS_SHIPPING_TERMS, HAS_ZONES } from './has-zones'

export const shippingSwitch: ShopSwitch = {
  columns: { has_shipping_terms: HAS_SHIPPING_TERMS, has_zones: HAS_ZONES },
  read: (row) => ({
    ...(row.hasShippingTerms === true && { pricesByPlace: true }),
    ...(row.hasZones === true && { shipsByPlace: true }),
  }),
}
