import { SvgIcon } from '../../ui/SvgIcon'

/** The icon of the wall view, in a file of its own so that the home page does not load it. */
export function WallIcon() {
  return <SvgIcon path="M3 4h18M3 20h18M7 8h10v7H7Z" size={16} />
}
