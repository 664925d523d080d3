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
/** The box itself, for a checkbox with a visible label. */
export const CheckboxBox = styled.input`
  display: grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--card);
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
    border: solid var(--page);
    border-width: 0 0 1.5px 1.5px;
    transform: rotate(-45deg);
  }
  &:indeterminate::after {
    content: '';
    width: 10px;
    height: 0;
    margin: 0;
    border: solid var(--page);
    border-width: 1.5px 0 0;
    transform: none;
  }
`

type CheckboxProps = {
  label: string
  checked: boolean
  /** Whether some, but not all, of the rows that it stands for are selected. */
  isIndeterminate?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox of 44 px. Its label is only for screen readers. */
export function Checkbox({ label, checked, isIndeterminate = false, onChange }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <Target>
      <CheckboxBox
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Target>
  )
}
