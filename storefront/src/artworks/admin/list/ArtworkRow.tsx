import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { OriginalOffer } from '@gesso/shared-types/artworks/original-state'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { useEffect, useRef } from 'react'
import { AdminIcon } from '../../../ui/AdminIcon'
import { Badge } from '../../../ui/Badge'
import { Checkbox } from '../../../ui/Checkbox'
import { IconButton } from '../../../ui/IconButton'
import { RedDot } from '../../../ui/RedDot'
import { readableTime } from '../dialog/local-time'
import { useSortableItem } from '../sorting/use-sortable-item'
import { thumbnailsOf } from '../thumbnails-of'
import {
  Actions,
  Badges,
  Details,
  NoPicture,
  Row,
  Thumbnail,
  Title,
  YearAndMedium,
} from './artwork-row-styles'
import { MoveMenu } from './MoveMenu'

type ArtworkRowProps = {
  artwork: StoredArtwork
  /** The index in the whole gallery, and how many artworks there are. */
  index: number
  total: number
  isSelected: boolean
  /** Whether the row cannot be dragged now. */
  isFixed: boolean
  /** The index to which the artist just moved the artwork: once it is there, the handle takes the focus. */
  movedTo: number | null
  onSelect: (isSelected: boolean) => void
  onMove: (to: number) => void
  onEdit: () => void
  onDelete: () => void
}

/** One artwork of the list, to select, move, edit or delete. */
export function ArtworkRow(props: ArtworkRowProps) {
  const { artwork, index, total, isSelected, isFixed, movedTo } = props
  const { id, title, year, medium } = artwork
  const { isDragging, itemProps, handle } = useSortableItem(id, isFixed)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (movedTo !== index) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [movedTo, index])

  return (
    <Row {...itemProps} $selected={isSelected} $dragging={isDragging}>
      <Checkbox label={`Select ${title}`} checked={isSelected} onChange={props.onSelect} />
      <MoveMenu
        title={title}
        index={index}
        total={total}
        handle={handle}
        buttonRef={button}
        onMove={props.onMove}
      />
      <Picture artwork={artwork} />
      <Details>
        <Title>{title}</Title>
        <YearAndMedium>
          {[year, medium].filter((part) => part !== null && part !== '').join(', ')}
        </YearAndMedium>
      </Details>
      <Offers artwork={artwork} />
      <Actions>
        <IconButton aria-label={`Edit ${title}`} onClick={props.onEdit}>
          <AdminIcon name="edit" />
        </IconButton>
        <IconButton aria-label={`Delete ${title}`} onClick={props.onDelete}>
          <AdminIcon name="remove" />
        </IconButton>
      </Actions>
    </Row>
  )
}

function Picture({ artwork }: { artwork: StoredArtwork }) {
  const [first] = thumbnailsOf(artwork)
  const [size] = artwork.pictures
  return (
    <Thumbnail>
      {first ? (
        <img src={first.thumbnail} width={size?.width} height={size?.height} alt="" draggable={false} />
      ) : (
        <NoPicture />
      )}
    </Thumbnail>
  )
}

const OFFER_WORDS: Partial<Record<OriginalOffer, string>> = {
  reserved: 'Reserved',
  on_hold: 'On hold',
  on_request: 'Price on request',
  not_for_sale: 'Not for sale',
}

/** Shows nothing for an artwork that everyone sees. */
function Publication({ artwork }: { artwork: StoredArtwork }) {
  const { publication, isPublished, publishAt } = artwork
  if (isPublished) return null
  const words = {
    draft: 'Draft',
    private: 'Private link',
    published: `From ${readableTime(publishAt ?? '')}`,
  }
  return <Badge $look="open">{words[publication]}</Badge>
}

function Offers({ artwork }: { artwork: StoredArtwork }) {
  const { originalOffer, originalPrice, printOptions } = artwork
  const words = OFFER_WORDS[originalOffer]
  const count = printOptions.length
  return (
    <Badges>
      <Publication artwork={artwork} />
      {originalOffer === 'sold' && (
        <Badge $look="red">
          <RedDot />
          Original Sold
        </Badge>
      )}
      {words && <Badge $look="open">{words}</Badge>}
      <Badge $look="plain" data-count>
        {count} print {count === 1 ? 'option' : 'options'}
      </Badge>
      {originalPrice !== null && <Badge data-price>{formatPrice(toCents(originalPrice))}</Badge>}
    </Badges>
  )
}
