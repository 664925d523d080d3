import { type RefObject, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/Button'
import { InputField } from '../../../ui/Field'
import { Menu, PopUp } from '../menu/PopUp'

const Form = styled.form`
  display: grid;
  gap: 12px;
  padding: 12px 16px 16px;
`

type MoveMenuProps = {
  title: string
  /** Its place in the whole gallery, from 0 on. */
  place: number
  total: number
  opener: RefObject<HTMLElement | null>
  onMove: (to: number) => void
  onClose: () => void
}

/** Move up, Move down, Move to position: by one press each, across pages (look/README). */
export function MoveMenu({ title, place, total, opener, onMove, onClose }: MoveMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const move = (to: number) => {
    onClose()
    onMove(to)
  }
  if (isAsking) {
    return (
      <PopUp role="dialog" label={`Move ${title} to position`} opener={opener} onClose={onClose}>
        <PositionForm place={place} total={total} onMove={move} />
      </PopUp>
    )
  }
  return (
    <Menu
      label={`Move ${title}`}
      opener={opener}
      onClose={onClose}
      items={[
        { label: 'Move up', isRefused: place === 0, run: () => move(place - 1) },
        { label: 'Move down', isRefused: place === total - 1, run: () => move(place + 1) },
        { label: 'Move to position…', isRefused: total < 2, run: () => setAsking(true) },
      ]}
    />
  )
}

type PositionFormProps = Pick<MoveMenuProps, 'place' | 'total' | 'onMove'>

function PositionForm({ place, total, onMove }: PositionFormProps) {
  const [position, setPosition] = useState(String(place + 1))
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
