import type { ShopSettings } from '@gesso/shared-types/shop-settings'

/** Who writes: the shop's name, postal address and mail address, a line each. */
export const shopLines = ({ shopName, postalAddress, email }: ShopSettings): string[] =>
  [shopName, ...postalAddress.split(/\r\n|\r|\n/), email].map((line) => line.trim()).filter(Boolean)
