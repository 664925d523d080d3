import styled from 'styled-components'
import { AdminIcon } from '../../ui/AdminIcon'
import { Button } from '../../ui/Button'
import { COMMAND_PALETTE_KEYS, openCommandPalette } from './command-palette-opener'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Phones show only the icon. The keys are not part of the button's name. */
const Words = styled.span`
  &::after {
    content: attr(data-keys);
    content: attr(data-keys) / '';
    margin-left: 10px;
    color: var(--soft);
    font-weight: 400;
  }
  @media (max-width: 799px) {
    display: none;
  }
`

/** Opens the command palette by pointer or touch, and shows its keys. */
export function CommandPaletteButton() {
  return (
    <Button
      low
      kind="quiet"
      aria-label="Search and commands"
      aria-haspopup="dialog"
      aria-keyshortcuts={COMMAND_PALETTE_KEYS}
      onClick={openCommandPalette}
    >
      <AdminIcon name="search" size={16} />
      <Words data-keys={isMac() ? '⌘K' : 'Ctrl K'}>Search</Words>
    </Button>
  )
}
