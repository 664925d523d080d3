import styled, { keyframes } from 'styled-components'

const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(300%); }
`
const Track = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  height: 2px;
  background: var(--rule);
  overflow: hidden;
  &::after {
    content: '';
    display: block;
    width: 34%;
    height: 100%;
    background: var(--ink);
    animation: ${pass} 1.6s ease-in-out infinite;
  }
`

/** A thin line at the top of the screen, shown while the previous page waits for the next one. */
export const WaitingLine = () => <Track role="progressbar" aria-label="Loading page" />
