import { useEffect, useRef } from 'react'
import styled from 'styled-components'

const Target = styled.label`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  cursor: pointer;
`
const Box = styled.input`
  display: grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--board);
  appearance: none;
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
  &:checked,
  &:indeterminate {
    border-color: var(--ink);
    background: var(--ink);
  }
  &:checked::after {
    content: '';
    width: 10px;
    height: 5px;
    margin-top: -3px;
    border: solid var(--wall);
    border-width: 0 0 1.5px 1.5px;
    transform: rotate(-45deg);
  }
  &:indeterminate::after {
    content: '';
    width: 10px;
    height: 0;
    margin: 0;
    border: solid var(--wall);
    border-width: 1.5px 0 0;
    transform: none;
  }
`

type TickProps = {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  isPartly?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox of 44 px whose name is for screen readers alone. */
export function Tick({ label, checked, isPartly = false, onChange }: TickProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <Target>
      <Box
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Target>
  )
}
