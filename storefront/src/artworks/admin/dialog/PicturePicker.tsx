import { arrayMove, rectSortingStrategy } from '@dnd-kit/sortable'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import styled from 'styled-components'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { SortableItems } from '../sorting/SortableItems'
import type { ArtworkDialogForm } from './artwork-form'
import { PictureTile } from './PictureTile'
import { AddTile, Problem, Tile, Tiles } from './picture-picker-styles'
import type { PictureUploads } from './use-picture-uploads'

const Group = styled.div`
  display: grid;
  gap: 8px;
  > p:first-child {
    font: var(--label);
  }
`

type PicturePickerProps = { form: ArtworkDialogForm; uploads: PictureUploads; isUploading: boolean }

/** Picks several JPG or PNG files, shows them three in a row, and lets them be reordered and removed. */
export function PicturePicker({ form: { control }, uploads, isUploading }: PicturePickerProps) {
  const { field, fieldState } = useController({ control, name: 'pictures' })
  const heading = useId()
  const pictures = field.value
  const problem = fieldState.error?.message
  const move = (from: number, to: number) => field.onChange(arrayMove(pictures, from, to))
  return (
    <Group role="group" aria-labelledby={heading}>
      <p id={heading}>Images</p>
      <SortableItems
        ids={pictures.map(({ key }) => key)}
        strategy={rectSortingStrategy}
        nameOf={(index) => `Picture ${index + 1}`}
        positionOf={(index) => `position ${index + 1} of ${pictures.length}`}
        onMove={move}
      >
        <Tiles>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              index={index}
              count={pictures.length}
              onMove={(to) => move(index, to)}
              onRemove={() => uploads.remove(picture.key)}
            />
          ))}
          <Tile>
            <AddTile>
              <input
                ref={field.ref}
                type="file"
                accept="image/jpeg,image/png"
                multiple
                aria-label="Add images, JPG or PNG"
                aria-invalid={problem ? true : undefined}
                onChange={({ target }) => {
                  uploads.add([...(target.files ?? [])])
                  // The same file may be picked again.
                  target.value = ''
                }}
              />
              <Icon name="plus" />
              <span>
                {isUploading ? 'Uploading...' : 'Add images'}
                <br />
                <small>JPG, PNG</small>
              </span>
            </AddTile>
          </Tile>
        </Tiles>
      </SortableItems>
      {problem && <Problem role="alert">{problem}</Problem>}
      <VisuallyHidden role="status">{isUploading ? 'Uploading...' : ''}</VisuallyHidden>
    </Group>
  )
}
