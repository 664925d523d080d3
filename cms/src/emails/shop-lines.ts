import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'

/** The sender of an email: the shop's name, postal address and email address, one line each. */
export const shopLines = ({ shopName, postalAddress, email }: ShopSettings): string[] =>
  [shopName, ...postalAddress.split(/\r\n|\r|\n/), email].map((line) => line.trim()).filter(Boolean)
