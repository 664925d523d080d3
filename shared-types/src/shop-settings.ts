/** The shop's details on pages and in emails. The artist sets them in the panel (Shop settings). */
export type ShopSettings = {
  shopName: string
  /** '' where the artist uses only the shop's name. */
  artistName: string
  /** Several lines; '' when not given. */
  postalAddress: string
  /** Shown on pages and in emails; '' when not given. */
  email: string
  footerLine: string
  /** One line above the header of every page; '' for none. */
  announcement: string
}

/** Used until the artist sets them. */
export const DEFAULT_SHOP_SETTINGS: ShopSettings = {
  shopName: 'Gesso Gallery',
  artistName: '',
  postalAddress: '',
  email: '',
  footerLine: '© 2025 Gesso Gallery',
  announcement: '',
}

/** Longer texts by the artist. Each is shown on one page, which loads it. */
export const SHOP_TEXTS = ['biography', 'privacy'] as const
export type ShopTextName = (typeof SHOP_TEXTS)[number]
