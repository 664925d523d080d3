import { type ComponentProps, type ReactNode, useId } from 'react'
import styled, { css } from 'styled-components'
import { visuallyHidden } from './VisuallyHidden'

const Group = styled.div`
  display: grid;
  gap: 8px;
  align-content: start;
  min-width: 0;
`
const Label = styled.label<{ $hidden: boolean }>`
  font: var(--label);
  ${({ $hidden }) => $hidden && visuallyHidden}
`
const Optional = styled.span`
  color: var(--soft);
  font-weight: 400;
`
const Problem = styled.p`
  font: var(--t14);
  color: var(--red);
`
const control = css`
  width: 100%;
  min-height: 48px;
  padding: 11px 14px;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--card);
  color: var(--ink);
  font: var(--t16);
  transition: border-color var(--fast) var(--ease);
  &:hover {
    border-color: var(--ink);
  }
  &:focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: -1px;
    border-color: var(--ink);
  }
  &:disabled {
    background: var(--tint);
    color: var(--soft);
  }
  &[aria-invalid='true'] {
    border-color: var(--red);
    box-shadow: inset 0 0 0 1px var(--red);
  }
`
const Input = styled.input`
  ${control}
`
const TextArea = styled.textarea`
  ${control}
  resize: vertical;
`
const Select = styled.select`
  ${control}
  appearance: none;
  padding-right: 40px;
  background-image:
    linear-gradient(45deg, transparent 50%, currentColor 50%),
    linear-gradient(-45deg, transparent 50%, currentColor 50%);
  background-size: 5px 5px;
  background-position:
    calc(100% - 21px) 22px,
    calc(100% - 16px) 22px;
  background-repeat: no-repeat;
`

type FieldProps = {
  label: string
  /** The problem as a sentence; absent while the field is valid. */
  error?: string | undefined
  /** Marks the field as optional. */
  optional?: boolean
  /** Whether only screen readers get the label. */
  labelHidden?: boolean
}
type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

function Frame({
  label,
  error,
  optional,
  labelHidden,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  return (
    <Group>
      <Label htmlFor={id} $hidden={labelHidden ?? false}>
        {label}
        {optional && <Optional> (optional)</Optional>}
      </Label>
      {children({ id, ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }) })}
      {error && <Problem id={`${id}-problem`}>{error}</Problem>}
    </Group>
  )
}

/** A labelled one-line input with its error sentence. */
export function InputField({
  label,
  error,
  optional,
  labelHidden,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Frame {...{ label, error, optional, labelHidden }}>{(wiring) => <Input {...rest} {...wiring} />}</Frame>
  )
}

/** A labelled text area with its error sentence. */
export function TextAreaField({
  label,
  error,
  optional,
  labelHidden,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Frame {...{ label, error, optional, labelHidden }}>
      {(wiring) => <TextArea {...rest} {...wiring} />}
    </Frame>
  )
}

/** A labelled select with its error sentence; the options are its children. */
export function SelectField({
  label,
  error,
  optional,
  labelHidden,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Frame {...{ label, error, optional, labelHidden }}>{(wiring) => <Select {...rest} {...wiring} />}</Frame>
  )
}
