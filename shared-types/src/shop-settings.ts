/** What emails and pages say of the shop; the artist sets it in the panel (Shop settings). */
export type ShopSettings = {
  shopName: string
  /** '' where the artist wants to be known by the shop's name alone. */
  artistName: string
  /** Several lines, '' when not given. */
  postalAddress: string
  /** Shown to visitors and given in emails; '' when not given. */
  email: string
  footerLine: string
  /** One line above the header of every page; '' for none. */
  announcement: string
}

/** Until the artist sets them; the footer's line is the specification's (section 2). */
export const DEFAULT_SHOP_SETTINGS: ShopSettings = {
  shopName: 'Gesso Gallery',
  artistName: '',
  postalAddress: '',
  email: '',
  footerLine: '© 2025 Gesso Gallery',
  announcement: '',
}

/** Longer texts of the artist's own, shown on one page each and asked for by it. */
export const SHOP_TEXTS = ['biography', 'privacy'] as const
export type ShopTextName = (typeof SHOP_TEXTS)[number]
