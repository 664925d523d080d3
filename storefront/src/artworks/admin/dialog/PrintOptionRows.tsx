import { useRef } from 'react'
import styled from 'styled-components'
import { CheckoutIcon } from '../../../ui/CheckoutIcon'
import { InputField } from '../../../ui/Field'
import { Icon } from '../../../ui/Icon'
import { IconButton, TextButton } from '../../../ui/IconButton'
import { type PrintRow, type Problems, printRow } from './artwork-form'
import { DollarField } from './DollarField'

const Group = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: 12px;
  legend {
    margin-bottom: 12px;
    font: var(--t20);
  }
`
const Row = styled.div<{ $first: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(92px, 32vw, 132px) 44px;
  align-items: start;
  gap: 12px;
  width: 100%;
  > button {
    margin-top: ${({ $first }) => ($first ? 30 : 2)}px;
  }
  /* Side by side a price of four figures would be cut off. */
  @media (max-width: 359px) {
    grid-template-columns: minmax(0, 1fr) 44px;
    gap: 8px 12px;
    > :nth-child(2) {
      grid-row: 2;
    }
  }
`
const Problem = styled.p`
  color: var(--red);
  font: var(--t14);
`

type PrintOptionRowsProps = {
  rows: readonly PrintRow[]
  problems: Problems
  onChange: (rows: PrintRow[]) => void
}

/** Sizes and prices of prints; at least one row stands there, if only an empty one (specification section 2). */
export function PrintOptionRows({ rows, problems, onChange }: PrintOptionRowsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const change = (index: number, news: Partial<PrintRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...news } : row)))

  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      group.current?.querySelectorAll<HTMLElement>('[name$=".size"]')[index]?.focus(),
    )
  const remove = (index: number) => {
    const rest = rows.filter((_, at) => at !== index)
    onChange(rest.length > 0 ? rest : [printRow()])
    focusRow(Math.max(0, index - 1))
  }

  return (
    <Group ref={group}>
      <legend>Print options</legend>
      {rows.map(({ key, size, price }, index) => (
        <Row key={key} $first={index === 0} role="group" aria-label={`Print option ${index + 1}`}>
          <InputField
            label="Size"
            name={`printRows.${index}.size`}
            labelHidden={index > 0}
            autoComplete="off"
            value={size}
            error={problems[`printRows.${index}.size`]}
            onChange={({ target }) => change(index, { size: target.value })}
          />
          <DollarField data-bare={index > 0 ? '' : undefined}>
            <InputField
              label="Price"
              name={`printRows.${index}.price`}
              labelHidden={index > 0}
              type="number"
              inputMode="decimal"
              step={0.01}
              min={0}
              autoComplete="off"
              value={price}
              error={problems[`printRows.${index}.price`]}
              onChange={({ target }) => change(index, { price: target.value })}
            />
          </DollarField>
          <IconButton aria-label={`Remove print option ${index + 1}`} onClick={() => remove(index)}>
            <CheckoutIcon name="remove" />
          </IconButton>
        </Row>
      ))}
      {problems.printOptions && <Problem role="alert">{problems.printOptions}</Problem>}
      <TextButton
        onClick={() => {
          onChange([...rows, printRow()])
          focusRow(rows.length)
        }}
      >
        <Icon name="plus" />
        Add print option
      </TextButton>
    </Group>
  )
}
