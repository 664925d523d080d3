import styled from 'styled-components'
import { from } from '../style/theme'

/** The main content left and a sticky `aside` right; stacked in source order on small screens. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  align-items: start;
  ${from.large} {
    /* Both edges are those of header and footer, so the board grows on the widest screens. */
    grid-template-columns: minmax(0, 1fr) clamp(400px, 24vw, 640px);
    column-gap: clamp(56px, 8vw, 192px);
    > * {
      grid-column: 1;
      grid-row: 1;
    }
    > aside {
      position: sticky;
      top: 24px;
      grid-column: 2;
    }
  }
`
