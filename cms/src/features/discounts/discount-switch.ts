import type { ShopSwitch } from '../../settings/read-shop-switches'
import { HAS_DISCOUNTS } from './find-discount'

/** While a code is in use, checkout asks for codes, and the total depends on the buyer. */
export const discountSwitch: ShopSwitch = {
  columns: { has_discounts: HAS_DISCOUNTS },
  read: (row) => (row.hasDiscounts ? { takesCodes: true, pricesByPlace: true } : {}),
}
