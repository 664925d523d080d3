import type { Artwork } from '@gesso/shared-types/artwork'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { InputField, TextAreaField } from '../../../ui/Field'
import { Switch } from '../../../ui/Switch'
import type { ArtworkDialogForm, ArtworkForm } from './artwork-form'
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

type ArtworkFieldsProps = { form: ArtworkDialogForm; artwork: Artwork | null }
type TextFieldName = Exclude<
  keyof ArtworkForm,
  'pictures' | 'printOptions' | 'originalAvailable' | 'printsAvailable'
>

/** The dialog's fields but pictures and print options. */
export function ArtworkFields({ form: { register, formState }, artwork }: ArtworkFieldsProps) {
  const text = (name: TextFieldName) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  })
  const wholeNumber: ComponentProps<'input'> = { type: 'number', inputMode: 'numeric', step: 1 }
  const isSoldByShop = artwork?.originalSold && artwork.originalAvailable
  return (
    <>
      <InputField label="Title" required maxLength={255} {...text('title')} />
      <TextAreaField label="Description" rows={3} {...text('description')} />
      <Pairs>
        <InputField label="Year" {...wholeNumber} {...text('year')} />
        <InputField label="Medium" {...text('medium')} />
        <InputField label="Dimensions" {...text('originalDimensions')} />
        <DollarField>
          <InputField
            label="Original price"
            type="number"
            inputMode="decimal"
            step={0.01}
            min={0}
            {...text('originalPrice')}
          />
        </DollarField>
        <InputField label="Display order" {...wholeNumber} {...text('displayOrder')} />
      </Pairs>
      <Lines>
        <Line>
          Original available
          <Switch {...register('originalAvailable')} />
        </Line>
        {isSoldByShop && <Note>The original was sold through the shop. Saving leaves it sold.</Note>}
        <Line>
          Prints available
          <Switch {...register('printsAvailable')} />
        </Line>
      </Lines>
    </>
  )
}
