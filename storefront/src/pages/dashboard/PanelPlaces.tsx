import { panelPath } from '../../routing/paths'
import { MenuButton } from '../../ui/menu/MenuButton'
import { panelPlaces } from './panel-places'

/** A menu of links from admin mode to the panel. */
export function PanelPlaces({ isOwner }: { isOwner: boolean }) {
  return (
    <MenuButton
      label="More in the panel"
      actions={panelPlaces(isOwner).map(({ label, path }) => ({ label, href: panelPath(path) }))}
    />
  )
}
