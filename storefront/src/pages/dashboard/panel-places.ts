export type PanelPlace = { label: string; path: string; ownersOnly?: boolean }

/** Pages that exist only in the panel. An assistant has fewer. */
const PLACES: readonly PanelPlace[] = [
  { label: 'Overview', path: '' },
  { label: 'Orders, refunds, history', path: '/collections/orders' },
  { label: 'Import and export', path: '/import' },
  { label: 'Artworks in the trash', path: '/collections/artworks/trash' },
  { label: 'Customers', path: '/collections/customers', ownersOnly: true },
  { label: 'Newsletters', path: '/collections/newsletters', ownersOnly: true },
  { label: 'Emails sent', path: '/collections/emails', ownersOnly: true },
  { label: 'Settings', path: '/settings', ownersOnly: true },
  { label: 'Shipping', path: '/globals/shipping_terms', ownersOnly: true },
  { label: 'Accounts', path: '/collections/users', ownersOnly: true },
  { label: 'Personal data', path: '/personal-data', ownersOnly: true },
  { label: 'Audit trail', path: '/audit-trail', ownersOnly: true },
]

/** The pages of the panel that the signed-in user may open. */
export const panelPlaces = (isOwner: boolean): readonly PanelPlace[] =>
  PLACES.filter(({ ownersOnly }) => isOwner || !ownersOnly)
