import styled from 'styled-components'

/** An empty frame with its nail, in place of a missing picture. */
export const EmptyFrame = styled.div.attrs({ 'aria-hidden': true })`
  position: relative;
  width: min(180px, 50vw);
  aspect-ratio: 5 / 4;
  background: var(--tint);
  &::before {
    content: '';
    position: absolute;
    left: 50%;
    top: -18px;
    width: 4px;
    height: 4px;
    margin-left: -2px;
    border-radius: 50%;
    background: var(--edge);
  }
`
