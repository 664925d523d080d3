import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'

/** Lists the sender's lines: the shop's name, postal address and email address. */
export const shopLines = ({ shopName, postalAddress, email }: ShopSettings): string[] =>
  [shopName, ...postalAddress.split(/\r\n|\r|\n/), email].map((line) => line.trim()).filter(Boolean)
