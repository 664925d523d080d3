import type { ReactNode } from 'react'
import styled from 'styled-components'

/** The dot that galleries put on a label when an artwork is sold. */
export const RedDot = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: var(--dot);
  forced-color-adjust: none;
`
const Text = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--red);
  font-weight: 500;
`

/** The dot with a text, because colour alone must not carry meaning. */
export function SoldMark({ children }: { children: ReactNode }) {
  return (
    <Text>
      <RedDot />
      {children}
    </Text>
  )
}
