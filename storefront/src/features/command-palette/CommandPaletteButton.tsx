import styled from 'styled-components'
import { AdminIcon } from '../../ui/AdminIcon'
import { Button } from '../../ui/Button'
import { COMMAND_PALETTE_KEYS, openCommandPalette } from './command-palette-opener'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** On phones the drawing alone. The keys are no part of the name. */
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

/** Opens the command palette by pointer and touch, and says by which keys it opens. */
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
