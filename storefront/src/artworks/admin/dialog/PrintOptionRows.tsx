import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { editionOf, editionSize, leftWords } from '@gesso/shared-types/artworks/edition-words'
import { useFieldArray } from 'react-hook-form'
import styled from 'styled-components'
import { printsLinks } from '../../../features-in/dialog'
import { AdminIcon } from '../../../ui/AdminIcon'
import { InputField } from '../../../ui/Field'
import { Icon } from '../../../ui/Icon'
import { IconButton, TextButton } from '../../../ui/IconButton'
import { MoneyField } from '../../../ui/MoneyField'
import { showParts } from '../../../ui/show-parts'
import { type ArtworkFieldsProps, EMPTY_PRINT_ROW } from './artwork-form'

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
  /* In one line a price of four figures would be cut off. */
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

const Numbered = styled.p`
  grid-column: 1 / -1;
  margin-top: -4px;
  font: var(--t14);
  color: var(--soft);
`

/** What is left of a size's saved edition; nothing for a size without an edition. */
function EditionNote({ artwork, size }: { artwork: StoredArtwork | null; size: string | undefined }) {
  const edition = artwork && size ? editionOf(artwork, size) : undefined
  if (!edition) return null
  return (
    <Numbered>
      {editionSize(edition)}, {leftWords(edition).toLowerCase()}
    </Numbered>
  )
}

/** The sizes and prices of prints. There is always at least one row, even if it is empty. */
export function PrintOptionRows({ form, artwork }: ArtworkFieldsProps) {
  const { control, register, formState, setFocus, watch } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'printOptions' })
  const errors = formState.errors.printOptions
  const listProblem = errors?.root?.message ?? errors?.message

  const removeRow = (index: number) => {
    if (fields.length > 1) remove(index)
    else replace([EMPTY_PRINT_ROW])
    requestAnimationFrame(() => setFocus(`printOptions.${Math.max(0, index - 1)}.size`))
  }

  return (
    <Group>
      <legend>Print options</legend>
      {fields.map(({ id }, index) => (
        <Row key={id} $first={index === 0} role="group" aria-label={`Print option ${index + 1}`}>
          <InputField
            {...register(`printOptions.${index}.size`)}
            label="Size"
            labelHidden={index > 0}
            autoComplete="off"
            error={errors?.[index]?.size?.message}
          />
          <MoneyField
            {...register(`printOptions.${index}.price`)}
            text={watch(`printOptions.${index}.price`) ?? ''}
            label="Price"
            belowZero="Price must be positive"
            labelHidden={index > 0}
            error={errors?.[index]?.price?.message}
          />
          <IconButton aria-label={`Remove print option ${index + 1}`} onClick={() => removeRow(index)}>
            <AdminIcon name="remove" />
          </IconButton>
          <EditionNote artwork={artwork} size={watch(`printOptions.${index}.size`)} />
        </Row>
      ))}
      {listProblem && <Problem role="alert">{listProblem}</Problem>}
      <TextButton onClick={() => append(EMPTY_PRINT_ROW)}>
        <Icon name="plus" />
        Add print option
      </TextButton>
      {artwork && artwork.printOptions.length > 0 && showParts(printsLinks, { artwork })}
    </Group>
  )
}
