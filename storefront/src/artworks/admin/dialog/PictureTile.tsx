import { useRef } from 'react'
import { Icon } from '../../../ui/Icon'
import { IconButton } from '../../../ui/IconButton'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { SortHandle } from '../sorting/SortHandle'
import { useSortableItem } from '../sorting/use-sortable-item'
import type { FormPicture } from './artwork-form'
import { Controls, Describe, Preview, Problem, Tile } from './picture-picker-styles'

type PictureTileProps = {
  picture: FormPicture
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** Whether the field for its description is open. */
  isDescribed: boolean
  onDescribe: () => void
}

/** One picture of the dialog, with its controls: the thumbnail, or the progress of its upload, or its problem. */
export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, onMove, onRemove, isDescribed, onDescribe } = props
  const { key, name, thumbnail, progress, problem, alt } = picture
  const { isDragging, itemProps, handle } = useSortableItem(key, count < 2)
  const button = useRef<HTMLButtonElement>(null)
  const label = `picture ${index + 1}`
  return (
    <Tile {...itemProps} $dragging={isDragging}>
      <Preview>
        {problem ? (
          <Problem role="alert">
            {name}: {problem}
          </Problem>
        ) : thumbnail ? (
          <img src={thumbnail} alt="" draggable={false} />
        ) : (
          <progress value={progress} aria-label={`Sending ${name}`} />
        )}
      </Preview>
      <Controls>
        <SortHandle
          label={`Move ${label}`}
          handle={handle}
          buttonRef={button}
          actions={[
            { label: 'Make first', isDisabled: index === 0, run: () => onMove(0) },
            { label: 'Move back', isDisabled: index === 0, run: () => onMove(index - 1) },
            { label: 'Move on', isDisabled: index === count - 1, run: () => onMove(index + 1) },
          ]}
        />
        <span aria-hidden="true">{index + 1}</span>
        <IconButton aria-label={`Remove ${label}`} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </Controls>
      {!problem && (
        <Describe type="button" aria-expanded={isDescribed} onClick={onDescribe}>
          {alt ? 'Description' : 'Describe'}
          <VisuallyHidden>
            {alt && ' of'} {label}
          </VisuallyHidden>
        </Describe>
      )}
    </Tile>
  )
}
