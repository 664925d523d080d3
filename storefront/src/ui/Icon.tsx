import { SvgIcon } from './SvgIcon'

const PATHS = {
  contact: 'M3 5.5h18v13H3v-13Zm.5.5 8.5 7L20.5 6',
  cart: 'M5 8h14l1 12.5H4L5 8Zm3.5 3V6.5a3.5 3.5 0 0 1 7 0V11',
  zoom: 'M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  close: 'M5 5l14 14M19 5 5 19',
  previous: 'M20 12H4.5m6-6.5L4 12l6.5 6.5',
  next: 'M4 12h15.5m-6-6.5L20 12l-6.5 6.5',
  lock: 'M5.5 11h13v9.5h-13V11ZM8 11V7.5a4 4 0 0 1 8 0V11',
  check: 'M4.5 12.5l5 5 10-11',
} as const
export type IconName = keyof typeof PATHS

/** An icon next to a text or inside a labelled button. It has no name of its own. */
export function Icon({ name, size = 22 }: { name: IconName; size?: 16 | 22 }) {
  return <SvgIcon path={PATHS[name]} size={size} />
}
