/** A screen shown in the documentation. */
export type PictureOfScreen = {
  /** The file name in docs/pictures, without extension. */
  name: string
  /** Its address; a word in braces is replaced by an id from the filled shop. */
  address: string
  /** A phone is 390 px wide, everything else 1280. */
  isPhone?: true
  /** A heading, label or text that appears once the screen is ready. */
  ready: string
}

/** All pictures in docs/pictures, in the order of the pages that show them. */
export const SCREENS: readonly PictureOfScreen[] = [
  { name: 'today', address: '/admin', ready: 'This month' },
  { name: 'today-phone', address: '/admin', isPhone: true, ready: 'This month' },
  { name: 'works', address: '/admin/collections/artworks', ready: 'All works' },
  { name: 'work', address: '/admin/collections/artworks/{work}', ready: 'The original' },
  { name: 'undo', address: '/admin/undo', ready: 'Undo' },
  { name: 'orders', address: '/admin/collections/orders', ready: 'Orders' },
  { name: 'order', address: '/admin/collections/orders/{order}', ready: 'Ship to' },
  { name: 'agreements', address: '/admin/agreements', ready: 'With buyers' },
  { name: 'discount-code', address: '/admin/collections/discounts/{discount}', ready: 'What it gives' },
  { name: 'message', address: '/admin/collections/contact_messages/{message}', ready: 'Messages' },
  { name: 'newsletter', address: '/admin/collections/newsletters/{newsletter}', ready: 'Newsletters' },
  { name: 'series', address: '/admin/collections/series', ready: 'Series' },
  { name: 'private-view', address: '/admin/collections/private_views/{view}', ready: 'Private views' },
  { name: 'archive', address: '/admin/archive', ready: 'Archive' },
  { name: 'editions', address: '/admin/collections/artworks/{work}?tab=prints', ready: 'Edition of' },
  { name: 'certificates', address: '/admin/collections/certificates', ready: 'Certificates' },
  { name: 'documents', address: '/admin/papers', ready: 'Documents' },
  { name: 'year', address: '/admin/year', ready: 'The year' },
  { name: 'shipping', address: '/admin/globals/shipping_terms', ready: 'Zones' },
  { name: 'taxes', address: '/admin/globals/tax_settings', ready: 'How the shop charges tax' },
  { name: 'settings', address: '/admin/settings', ready: 'How the shop works' },
  { name: 'backup', address: '/admin/settings/backup', ready: 'Back up now' },
  { name: 'legal-pages', address: '/admin/collections/legal_pages', ready: 'Legal pages' },
  { name: 'account', address: '/admin/account', ready: 'Passkeys' },
  { name: 'accounts', address: '/admin/collections/users', ready: 'Who may sign in' },
  { name: 'audit-trail', address: '/admin/audit-trail', ready: 'Audit trail' },
  { name: 'import', address: '/admin/import', ready: 'Import artworks' },
  { name: 'past-orders', address: '/admin/past-orders', ready: 'Past orders' },
  { name: 'everything', address: '/admin/everything', ready: 'What is in it' },
]
