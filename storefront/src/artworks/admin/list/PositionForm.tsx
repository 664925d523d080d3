import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { Button } from '../../../ui/Button'
import { InputField } from '../../../ui/Field'

const Form = styled.form`
  display: grid;
  gap: 12px;
  padding: 12px 16px 16px;
`

type PositionFormProps = {
  /** The index in the whole gallery. */
  index: number
  total: number
  onMove: (to: number) => void
}

/** Asks for a position in the gallery, counted from 1. */
export function PositionForm({ index, total, onMove }: PositionFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { position: String(index + 1) } })
  const validate = (text: string) => {
    const position = Number(text)
    const isValid = Number.isInteger(position) && position >= 1 && position <= total
    return isValid || `Enter a position from 1 to ${total}`
  }
  return (
    <Form noValidate onSubmit={handleSubmit(({ position }) => onMove(Number(position) - 1))}>
      <InputField
        {...register('position', { validate })}
        label={`Position, 1 to ${total}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        autoComplete="off"
        error={formState.errors.position?.message}
        onFocus={({ target }) => target.select()}
      />
      <Button type="submit" kind="primary" low wide>
        Move
      </Button>
    </Form>
  )
}
