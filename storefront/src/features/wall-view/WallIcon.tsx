import { SvgIcon } from '../../ui/SvgIcon'

/** A picture between ceiling and floor, in a file of its own, so that the first page does not load it. */
export function WallIcon() {
  return <SvgIcon path="M3 4h18M3 20h18M7 8h10v7H7Z" size={16} />
}
