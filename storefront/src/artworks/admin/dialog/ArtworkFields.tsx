import type { Artwork } from '@gesso/shared-types/artwork'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { InputField, TextAreaField } from '../../../ui/Field'
import { Switch } from '../../../ui/Switch'
import type { ArtworkForm, Problems } from './artwork-form'
import { DollarField } from './DollarField'

const Pairs = styled.div`
  display: grid;
  gap: 24px;
  @media (min-width: 560px) {
    grid-template-columns: 1fr 1fr;
    gap: 24px 20px;
  }
`
const Lines = styled.div`
  display: grid;
  > * + * {
    border-top: 1px solid var(--rule);
  }
`
const Line = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 48px;
  font: var(--label);
  cursor: pointer;
`
const Note = styled.p`
  padding-block: 12px;
  color: var(--soft);
  font: var(--t14);
`

type ArtworkFieldsProps = {
  form: ArtworkForm
  problems: Problems
  artwork: Artwork | null
  change: (news: Partial<ArtworkForm>) => void
}
type TextName = Exclude<keyof ArtworkForm, 'printRows' | 'originalAvailable' | 'printsAvailable'>

/** The dialog's fields but pictures and print options. */
export function ArtworkFields({ form, problems, artwork, change }: ArtworkFieldsProps) {
  const wiring = (name: TextName) => ({
    name,
    value: form[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const whole: ComponentProps<'input'> = { type: 'number', inputMode: 'numeric', step: 1 }
  const isSoldHere = artwork?.originalSold && artwork.originalAvailable
  return (
    <>
      <InputField label="Title" required maxLength={255} {...wiring('title')} />
      <TextAreaField label="Description" rows={3} {...wiring('description')} />
      <Pairs>
        <InputField label="Year" {...whole} {...wiring('year')} />
        <InputField label="Medium" {...wiring('medium')} />
        <InputField label="Dimensions" {...wiring('originalDimensions')} />
        <DollarField>
          <InputField
            label="Original price"
            type="number"
            inputMode="decimal"
            step={0.01}
            min={0}
            {...wiring('originalPrice')}
          />
        </DollarField>
        <InputField label="Display order" {...whole} {...wiring('displayOrder')} />
      </Pairs>
      <Lines>
        <Line>
          Original available
          <Switch
            checked={form.originalAvailable}
            onChange={({ target }) => change({ originalAvailable: target.checked })}
          />
        </Line>
        {isSoldHere && <Note>The original was sold through the shop. Saving leaves it sold.</Note>}
        <Line>
          Prints available
          <Switch
            checked={form.printsAvailable}
            onChange={({ target }) => change({ printsAvailable: target.checked })}
          />
        </Line>
      </Lines>
    </>
  )
}
