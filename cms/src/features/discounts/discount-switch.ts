import type { ShopSwitch } from '../../settings/read-shop-switches'
import { HAS_DISCOUNTS } from './find-discount'

/** Codes are asked for, and what an order costs depends on who is asked. */
export const discountSwitch: ShopSwitch = {
  columns: { has_discounts: HAS_DISCOUNTS },
  read: (row) => (row.hasDiscounts ? { takesCodes: true, pricesByPlace: true } : {}),
}
