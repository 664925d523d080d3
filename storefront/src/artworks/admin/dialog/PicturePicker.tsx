import { useId } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { SORTING_HELP, useSortable } from '../sorting/use-sortable'
import { PictureTile } from './PictureTile'
import { AddTile, Refused, Tile, Tiles } from './picture-picker-styles'
import type { PickedPictures } from './use-picked-pictures'

const Group = styled.div`
  display: grid;
  gap: 8px;
  > p:first-child {
    font: var(--label);
  }
`

type PicturePickerProps = { picked: PickedPictures; problem: string | undefined }

/** Picks several JPG or PNG files, shows them three in a row, and lets them be reordered and removed. */
export function PicturePicker({ picked, problem }: PicturePickerProps) {
  const { pictures, add, remove, move, isUploading } = picked
  const heading = useId()
  const help = useId()
  const { carried, words, itemRef, gripProps, wasDrag } = useSortable({
    keys: pictures.map(({ key }) => key),
    nameOf: (index) => `Picture ${index + 1}`,
    placeOf: (index) => `position ${index + 1} of ${pictures.length}`,
    onMove: move,
  })
  return (
    <Group role="group" aria-labelledby={heading}>
      <p id={heading}>Images</p>
      <Tiles>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            index={index}
            count={pictures.length}
            isCarried={carried === index}
            itemRef={itemRef(index)}
            gripProps={{ ...gripProps(index), 'aria-describedby': help }}
            wasDrag={wasDrag}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(picture.key)}
          />
        ))}
        <Tile>
          <AddTile>
            <input
              type="file"
              accept="image/jpeg,image/png"
              multiple
              aria-label="Add images, JPG or PNG"
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => {
                add([...(target.files ?? [])])
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
      {problem && <Refused role="alert">{problem}</Refused>}
      <VisuallyHidden id={help}>{SORTING_HELP}</VisuallyHidden>
      <VisuallyHidden role="status">{isUploading ? 'Uploading...' : words}</VisuallyHidden>
    </Group>
  )
}
