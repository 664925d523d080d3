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
  /** The sentence of the home page, and what the landing page says; '' for the storefront's own words. */
  homeText: string
  landingHeadline: string
  landingText: string
  /** Below its three headings. */
  landingOriginals: string
  landingPrints: string
  landingPurchasing: string
}

/** Used until the artist sets them. */
export const DEFAULT_SHOP_SETTINGS: ShopSettings = {
  shopName: 'Gesso Gallery',
  artistName: '',
  postalAddress: '',
  email: '',
  footerLine: '© 2025 Gesso Gallery',
  announcement: '',
  homeText: '',
  landingHeadline: '',
  landingText: '',
  landingOriginals: '',
  landingPrints: '',
  landingPurchasing: '',
}

/** Longer texts by the artist, each loaded by the pages that show it; the last two stand below works. */
export const SHOP_TEXTS = ['biography', 'privacy', 'delivery', 'prints'] as const
export type ShopTextName = (typeof SHOP_TEXTS)[number]
