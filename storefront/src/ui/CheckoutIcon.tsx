import { SvgIcon } from './SvgIcon'

const PATHS = {
  remove: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18',
} as const

/** The icons of cart and checkout, in a file of their own so that the home page does not load them. */
export function CheckoutIcon({ name, size = 22 }: { name: keyof typeof PATHS; size?: 16 | 22 }) {
  return <SvgIcon path={PATHS[name]} size={size} />
}
