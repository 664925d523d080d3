import { SvgIcon } from './SvgIcon'

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
  // As in the cart (CheckoutIcon), whose scripts admin mode does not load.
  remove: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6',
  edit: 'M4 20l1-4.500L16.5 4 20 7.5 8.5 19 4 20Zm10-13.500L17.5 10',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500a7.500 7.500 0 0 1 15 0',
  // Lucide's `settings`; its licence is in icons.LICENSE.
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12.22 2h-.44a2 2 0 0 0-2 2v.18a2 2 0 0 1-1 1.73l-.43.25a2 2 0 0 1-2 0l-.15-.08a2 2 0 0 0-2.73.73l-.22.38a2 2 0 0 0 .73 2.73l.15.1a2 2 0 0 1 1 1.72v.51a2 2 0 0 1-1 1.74l-.15.09a2 2 0 0 0-.73 2.73l.22.38a2 2 0 0 0 2.73.73l.15-.08a2 2 0 0 1 2 0l.43.25a2 2 0 0 1 1 1.73V20a2 2 0 0 0 2 2h.44a2 2 0 0 0 2-2v-.18a2 2 0 0 1 1-1.73l.43-.25a2 2 0 0 1 2 0l.15.08a2 2 0 0 0 2.73-.73l.22-.39a2 2 0 0 0-.73-2.73l-.15-.08a2 2 0 0 1-1-1.74v-.5a2 2 0 0 1 1-1.74l.15-.09a2 2 0 0 0 .73-2.73l-.22-.38a2 2 0 0 0-2.73-.73l-.15.08a2 2 0 0 1-2 0l-.43-.25a2 2 0 0 1-1-1.73V4a2 2 0 0 0-2-2Z',
} as const

/** The icons of admin mode, in a file of their own so that no visitor loads them. */
export function AdminIcon({ name, size = 22 }: { name: keyof typeof PATHS; size?: 16 | 22 }) {
  return <SvgIcon path={PATHS[name]} size={size} />
}
