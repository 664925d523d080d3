import { type ComponentProps, type Ref, useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon'
import { IconButton } from '../../../ui/IconButton'
import { Menu } from '../menu/PopUp'
import { GripIcon } from '../sorting/GripIcon'
import { Box, Grip, Refused, Tile, Under } from './picture-picker-styles'
import type { PickedPicture } from './use-picked-pictures'

type PictureTileProps = {
  picture: PickedPicture
  index: number
  count: number
  isCarried: boolean
  itemRef: Ref<HTMLLIElement>
  gripProps: ComponentProps<'button'>
  wasDrag: () => boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture of the dialog: its thumbnail, how far it is, what is wrong with it; move and remove. */
export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, isCarried, itemRef, gripProps, wasDrag, onMove } = props
  const { name, small, sent, problem } = picture
  const grip = useRef<HTMLButtonElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const label = `picture ${index + 1}`
  const move = (to: number) => {
    setMenuOpen(false)
    onMove(to)
    requestAnimationFrame(() => grip.current?.focus())
  }
  return (
    <Tile ref={itemRef} $carried={isCarried}>
      <Box>
        {problem ? (
          <Refused role="alert">
            {name}: {problem}
          </Refused>
        ) : small ? (
          <img src={small} alt="" draggable={false} />
        ) : (
          <progress value={sent} aria-label={`Sending ${name}`} />
        )}
      </Box>
      <Under>
        <Grip
          {...gripProps}
          ref={grip}
          aria-label={`Move ${label}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={() => !wasDrag() && setMenuOpen(!isMenuOpen)}
        >
          <GripIcon />
        </Grip>
        <span aria-hidden="true">{index + 1}</span>
        <IconButton aria-label={`Remove ${label}`} onClick={props.onRemove}>
          <Icon name="close" />
        </IconButton>
      </Under>
      {isMenuOpen && (
        <Menu
          label={`Move ${label}`}
          opener={grip}
          onClose={() => setMenuOpen(false)}
          items={[
            { label: 'Make first', isRefused: index === 0, run: () => move(0) },
            { label: 'Move back', isRefused: index === 0, run: () => move(index - 1) },
            { label: 'Move on', isRefused: index === count - 1, run: () => move(index + 1) },
          ]}
        />
      )}
    </Tile>
  )
}
