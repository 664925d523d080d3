import { arrayMove, rectSortingStrategy } from '@dnd-kit/sortable'
import { isPictureFile, PICTURE_TYPES } from '@gesso/shared-types/artworks/picture-files'
import { type DragEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import styled from 'styled-components'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { SortableItems } from '../sorting/SortableItems'
import type { ArtworkDialogForm } from './artwork-form'
import { PictureDescription } from './PictureDescription'
import { PictureTile } from './PictureTile'
import { AddTile, Problem, Tile, Tiles } from './picture-picker-styles'
import type { PictureUploads } from './use-picture-uploads'

const Group = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: 8px;
  ${({ $isOver }) => $isOver && 'outline: 2px dashed var(--ink); outline-offset: 8px;'}
  > p:first-child {
    font: var(--label);
  }
`

type PicturePickerProps = { form: ArtworkDialogForm; uploads: PictureUploads; isUploading: boolean }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Takes several JPG or PNG files, picked or dropped anywhere on it, and shows them three in a row, to reorder and
 * remove and describe. Other files are left out, and named.
 */
export function PicturePicker({ form: { control }, uploads, isUploading }: PicturePickerProps) {
  const { field, fieldState } = useController({ control, name: 'pictures' })
  const heading = useId()
  const pictures = field.value
  const problem = fieldState.error?.message
  /** The picture whose description is open. */
  const [open, setOpen] = useState<string | null>(null)
  const described = pictures.find(({ key }) => key === open)
  const [isOver, setOver] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const add = (files: readonly File[]) => {
    uploads.add(files.filter(isPictureFile))
    setLeftOut(files.filter((file) => !isPictureFile(file)).map(({ name }) => name))
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    // The list behind the dialog also takes dropped files.
    event.stopPropagation()
    add([...event.dataTransfer.files])
  }
  const move = (from: number, to: number) => field.onChange(arrayMove(pictures, from, to))
  return (
    <Group
      role="group"
      aria-labelledby={heading}
      $isOver={isOver}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
              isDescribed={picture.key === open}
              onDescribe={() => setOpen(picture.key === open ? null : picture.key)}
            />
          ))}
          <Tile>
            <AddTile>
              <input
                ref={field.ref}
                type="file"
                accept={PICTURE_TYPES}
                multiple
                aria-label="Add images, JPG or PNG"
                aria-invalid={problem ? true : undefined}
                onChange={({ target }) => {
                  add([...(target.files ?? [])])
                  // So that the same file can be picked again.
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
      {described && (
        <PictureDescription
          key={described.key}
          number={pictures.indexOf(described) + 1}
          alt={described.alt}
          onChange={(alt) =>
            field.onChange(pictures.map((picture) => (picture === described ? { ...picture, alt } : picture)))
          }
        />
      )}
      {leftOut.length > 0 && (
        <Problem role="alert">{leftOut.join(', ')} cannot be used here: pictures must be JPG or PNG.</Problem>
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
      <VisuallyHidden role="status">{isUploading ? 'Uploading...' : ''}</VisuallyHidden>
    </Group>
  )
}
