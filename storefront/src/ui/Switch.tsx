import type { ComponentProps } from 'react'
import styled from 'styled-components'

const Square = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: 44px;
  height: 44px;
`
const Box = styled.input`
  appearance: none;
  display: grid;
  align-items: center;
  width: 40px;
  height: 24px;
  margin: 0;
  padding: 0 3px;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: var(--card);
  cursor: pointer;
  transition: background var(--fast) var(--ease);
  &::after {
    content: '';
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--edge);
    transition: transform var(--fast) var(--ease);
  }
  &:hover {
    border-color: var(--ink);
  }
  &:checked {
    border-color: var(--ink);
    background: var(--ink);
  }
  &:checked::after {
    background: var(--page);
    transform: translateX(16px);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`

/** An on/off switch; it needs a label or an aria-label. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <Square>
      <Box type="checkbox" role="switch" {...props} />
    </Square>
  )
}
