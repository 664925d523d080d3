import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'

const Group = styled.fieldset`
  display: grid;
  min-width: 0;
  legend {
    margin-bottom: 8px;
    font: var(--t20);
  }
`
const Line = styled.div`
  border-bottom: 1px solid var(--rule);
  &:first-of-type {
    border-top: 1px solid var(--rule);
  }
`
const Pick = styled.label`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 48px;
  padding-block: 6px;
  cursor: pointer;
  &:has(:checked) {
    font-weight: 500;
  }
  small {
    margin-left: auto;
    color: var(--soft);
    font: var(--t14);
    text-align: right;
  }
`
const Radio = styled.input`
  appearance: none;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1px solid var(--edge);
  border-radius: 50%;
  background: var(--card);
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
  &:checked {
    border: 6px solid var(--ink);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
/** What belongs to the chosen entry, below it. */
const More = styled.div`
  display: grid;
  gap: 16px;
  padding: 4px 0 20px 34px;
  @media (max-width: 559px) {
    padding-left: 0;
  }
`

export type Choice<Value extends string> = {
  value: Value
  label: string
  hint?: string
  /** Shown below the choice while it is chosen. */
  more?: ReactNode
}

type ChoiceListProps<Value extends string> = {
  legend: string
  choices: readonly Choice<Value>[]
  chosen: Value
  radio: ComponentProps<'input'>
}

/** A group of radio buttons, one per line. The details of the chosen one open below it. */
export function ChoiceList<Value extends string>({ legend, choices, chosen, radio }: ChoiceListProps<Value>) {
  return (
    <Group>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint, more }) => (
        <Line key={value}>
          <Pick>
            <Radio type="radio" {...radio} value={value} />
            <span>{label}</span>
            {hint && <small>{hint}</small>}
          </Pick>
          {value === chosen && more && <More>{more}</More>}
        </Line>
      ))}
    </Group>
  )
}

/** Two fields next to each other where there is room. */
export const Two = styled.div`
  display: grid;
  gap: 16px 20px;
  @media (min-width: 560px) {
    grid-template-columns: 1fr 1fr;
  }
`
/** A sentence that explains a choice. */
export const Echo = styled.p`
  color: var(--soft);
  font: var(--t14);
  overflow-wrap: anywhere;
`
