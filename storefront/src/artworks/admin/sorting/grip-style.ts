import { css } from 'styled-components'
import { iconSquare } from '../../../ui/IconButton'

/** A grip: touching it drags instead of scrolling. */
export const gripStyle = css`
  ${iconSquare}
  color: var(--soft);
  cursor: grab;
  touch-action: none;
  user-select: none;
  -webkit-touch-callout: none;
  &:active {
    cursor: grabbing;
  }
`
