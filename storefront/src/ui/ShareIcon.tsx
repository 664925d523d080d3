import { SvgIcon } from './SvgIcon'

/** The share icon, in a file of its own so that the home page does not load it. */
export function ShareIcon() {
  return <SvgIcon path="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12" size={16} />
}
