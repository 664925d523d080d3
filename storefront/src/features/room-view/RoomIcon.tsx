import { SvgIcon } from '../../ui/SvgIcon'

/** The icon of the room view: a cube. In a file of its own so that the home page does not load it. */
export function RoomIcon() {
  return <SvgIcon path="M12 3 4 7.5v9L12 21l8-4.5v-9ZM4 7.5 12 12l8-4.5M12 12v9" size={16} />
}
