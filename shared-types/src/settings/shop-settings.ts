/** The shop's details for pages and emails. The artist sets them in the panel (Site). */
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
  /** The home page's sentence and the landing page's texts; '' for the storefront's defaults. */
  homeText: string
  landingHeadline: string
  landingText: string
  /** The texts below the landing page's three headings. */
  landingOriginals: string
  landingPrints: string
  landingPurchasing: string
}

/** The defaults until the artist sets them. */
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

/** The artist's longer texts, loaded only by pages that show them. The last two are shown below works. */
export const SHOP_TEXTS = ['biography', 'privacy', 'delivery', 'prints'] as const
export type ShopTextName = (typeof SHOP_TEXTS)[number]
