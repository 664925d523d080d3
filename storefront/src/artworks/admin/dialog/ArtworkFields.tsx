import { stateOfSwitch } from '@gesso/shared-types/artworks/original-state'
import { WORK_FIELDS } from '@gesso/shared-types/artworks/work-fields'
import { type ComponentProps, Fragment, useState } from 'react'
import styled from 'styled-components'
import { artworkFields } from '../../../features-in/dialog'
import { InputField, TextAreaField } from '../../../ui/Field'
import { MoneyField } from '../../../ui/MoneyField'
import { Switch } from '../../../ui/Switch'
import { showParts } from '../../../ui/show-parts'
import type { ArtworkFieldsProps, ArtworkForm } from './artwork-form'
import { OriginalStateFields } from './OriginalStateFields'
import { PublicationFields } from './PublicationFields'
import { ShopSale } from './ShopSale'

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

type FieldName = Exclude<keyof ArtworkForm, 'pictures' | 'printOptions' | 'series'>

/** Renders the dialog's fields, except pictures and print options. */
export function ArtworkFields({ form, artwork }: ArtworkFieldsProps) {
  const { register, formState, setValue, watch } = form
  const text = (name: FieldName) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  })
  const wholeNumber: ComponentProps<'input'> = { type: 'number', inputMode: 'numeric', step: 1 }
  const [isReturned, setReturned] = useState(false)
  const isSoldByShop =
    artwork?.originalOffer === 'sold' && artwork.originalState !== 'sold_elsewhere' && !isReturned
  return (
    <>
      <InputField label="Title" required maxLength={255} {...text('title')} />
      <TextAreaField label="Description" rows={3} {...text('description')} />
      <Pairs>
        {WORK_FIELDS.map(({ name, kind, label }) => (
          <Fragment key={name}>
            {kind === 'text' && <InputField label={label} {...text(name)} />}
            {kind === 'year' && <InputField label={label} {...wholeNumber} {...text(name)} />}
            {name === 'year' && (
              <InputField label="Date in words" optional maxLength={60} {...text('dateWords')} />
            )}
          </Fragment>
        ))}
        <MoneyField label="Original price" text={watch('originalPrice')} {...text('originalPrice')} />
        <InputField label="Display order" {...wholeNumber} {...text('displayOrder')} />
      </Pairs>
      <Lines>
        <Line>
          Original available
          {isSoldByShop ? (
            <Switch checked={false} disabled readOnly />
          ) : (
            <Switch
              {...register('originalAvailable', {
                onChange: ({ target }) =>
                  setValue('originalState', stateOfSwitch(target.checked), { shouldDirty: true }),
              })}
            />
          )}
        </Line>
        {isSoldByShop && <ShopSale artworkId={artwork.id} onReturned={() => setReturned(true)} />}
        <Line>
          Prints available
          <Switch {...register('printsAvailable')} />
        </Line>
        {WORK_FIELDS.map(
          ({ name, kind, label }) =>
            kind === 'yesNo' && (
              <Line key={name}>
                {label}
                <Switch {...register(name)} />
              </Line>
            ),
        )}
      </Lines>
      {!isSoldByShop && <OriginalStateFields form={form} />}
      {showParts(artworkFields, { form, artwork })}
      <PublicationFields form={form} artwork={artwork} />
    </>
  )
}
