import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/Button'
import { InputField } from '../../../ui/Field'

const Form = styled.form`
  display: grid;
  gap: 12px;
  padding: 12px 16px 16px;
`

type PositionFormProps = {
  /** Index in the whole gallery. */
  index: number
  total: number
  onMove: (to: number) => void
}

/** Asks for a position in the gallery, counted from 1. */
export function PositionForm({ index, total, onMove }: PositionFormProps) {
  const [position, setPosition] = useState(String(index + 1))
  const [problem, setProblem] = useState<string>()
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const to = Number(position)
        if (Number.isInteger(to) && to >= 1 && to <= total) onMove(to - 1)
        else setProblem(`Enter a position from 1 to ${total}`)
      }}
    >
      <InputField
        label={`Position, 1 to ${total}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        autoComplete="off"
        value={position}
        error={problem}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setPosition(target.value)}
      />
      <Button type="submit" kind="primary" low wide>
        Move
      </Button>
    </Form>
  )
}
