export type PanelPlace = { label: string; path: string; ownersOnly?: boolean }

/** The sections of the panel. An assistant has fewer. */
const PLACES: readonly PanelPlace[] = [
  { label: 'Today', path: '' },
  { label: 'Works', path: '/collections/artworks' },
  { label: 'Sales', path: '/collections/orders' },
  { label: 'People', path: '/collections/contact_messages' },
  { label: 'Money', path: '/year', ownersOnly: true },
  { label: 'Site', path: '/site/name', ownersOnly: true },
  { label: 'Settings', path: '/settings', ownersOnly: true },
]

/** The sections of the panel that the signed-in user may open. */
export const panelPlaces = (isOwner: boolean): readonly PanelPlace[] =>
  PLACES.filter(({ ownersOnly }) => isOwner || !ownersOnly)
