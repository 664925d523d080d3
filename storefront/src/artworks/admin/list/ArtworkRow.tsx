import type { Artwork } from '@gesso/shared-types/artwork'
import { formatPrice, toCents } from '@gesso/shared-types/money'
import { type ComponentProps, type Ref, useRef, useState } from 'react'
import { AdminIcon } from '../../../ui/AdminIcon'
import { Badge } from '../../../ui/Badge'
import { CheckoutIcon } from '../../../ui/CheckoutIcon'
import { IconButton } from '../../../ui/IconButton'
import { RedDot } from '../../../ui/RedDot'
import { Tick } from '../../../ui/Tick'
import { GripIcon } from '../sorting/GripIcon'
import { thumbnailsOf } from '../thumbnail-url'
import { Actions, Badges, Caption, Grip, Label, NoPicture, Row, Thumb, Title } from './artwork-row-styles'
import { MoveMenu } from './MoveMenu'

type ArtworkRowProps = {
  artwork: Artwork
  /** Its place in the whole gallery, from 0 on, and how many there are. */
  place: number
  total: number
  isChosen: boolean
  isCarried: boolean
  itemRef: Ref<HTMLLIElement>
  gripProps: ComponentProps<'button'>
  wasDrag: () => boolean
  onChoose: (isChosen: boolean) => void
  onMove: (to: number) => void
  onEdit: () => void
  onDelete: () => void
}

/** The id of a row's grip, where the focus goes when the work was moved. */
export const gripId = (id: number): string => `grip-${id}`

/** One work of the list: choose, move, edit, delete (specification section 2). */
export function ArtworkRow(props: ArtworkRowProps) {
  const { artwork, place, total, isChosen, isCarried, itemRef, gripProps, wasDrag } = props
  const { id, title, year, medium } = artwork
  const grip = useRef<HTMLButtonElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <Row ref={itemRef} $chosen={isChosen} $carried={isCarried}>
      <Tick label={`Select ${title}`} checked={isChosen} onChange={props.onChoose} />
      <Grip
        {...gripProps}
        ref={grip}
        id={gripId(id)}
        aria-label={`Move ${title}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={() => !wasDrag() && setMenuOpen(!isMenuOpen)}
      >
        <GripIcon />
      </Grip>
      <Picture artwork={artwork} />
      <Label>
        <Title>{title}</Title>
        <Caption>{[year, medium].filter((part) => part !== null && part !== '').join(', ')}</Caption>
      </Label>
      <Facts artwork={artwork} />
      <Actions>
        <IconButton aria-label={`Edit ${title}`} onClick={props.onEdit}>
          <AdminIcon name="edit" />
        </IconButton>
        <IconButton aria-label={`Delete ${title}`} onClick={props.onDelete}>
          <CheckoutIcon name="remove" />
        </IconButton>
      </Actions>
      {isMenuOpen && (
        <MoveMenu
          title={title}
          place={place}
          total={total}
          opener={grip}
          onMove={props.onMove}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </Row>
  )
}

function Picture({ artwork }: { artwork: Artwork }) {
  const [first] = thumbnailsOf(artwork)
  const [size] = artwork.pictures
  return (
    <Thumb>
      {first ? (
        <img src={first.small} width={size?.width} height={size?.height} alt="" draggable={false} />
      ) : (
        <NoPicture />
      )}
    </Thumb>
  )
}

function Facts({ artwork }: { artwork: Artwork }) {
  const { originalSold, originalOnHold, originalPrice, printOptions } = artwork
  const count = printOptions.length
  return (
    <Badges>
      {originalSold && (
        <Badge $look="red">
          <RedDot />
          Original Sold
        </Badge>
      )}
      {originalOnHold && !originalSold && <Badge $look="open">Reserved</Badge>}
      <Badge $look="plain" data-count>
        {count} print {count === 1 ? 'option' : 'options'}
      </Badge>
      {originalPrice !== null && <Badge data-price>{formatPrice(toCents(originalPrice))}</Badge>}
    </Badges>
  )
}
