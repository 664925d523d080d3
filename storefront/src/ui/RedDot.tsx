import type { ReactNode } from 'react'
import styled from 'styled-components'

/** The dot that a gallery sticks on a label when a work is sold. */
export const RedDot = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: var(--dot);
  forced-color-adjust: none;
`
const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--red);
  font-weight: 500;
`

/** The dot with its words: colour never speaks alone. */
export function SoldMark({ children }: { children: ReactNode }) {
  return (
    <Words>
      <RedDot />
      {children}
    </Words>
  )
}
