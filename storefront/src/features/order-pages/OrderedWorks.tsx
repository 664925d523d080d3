import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import styled from 'styled-components'
import { ArtworkPicture } from '../../artworks/picture/ArtworkPicture'
import { pictureRatio } from '../../artworks/picture/picture-ratio'
import { boughtFacts } from '../../orders/bought-facts'
import { BoughtFacts, BoughtTitle } from '../../orders/bought-label'
import { figures, from } from '../../style/theme'
import { SoldMark } from '../../ui/RedDot'
import { Rows } from './order-styles'

const Work = styled.li`
  --wide: 96px;
  --high: 112px;
  display: grid;
  grid-template-columns: var(--wide) minmax(0, 1fr);
  align-items: end;
  gap: 8px 20px;
  padding: 24px 0;
  ${from.small} {
    --wide: 176px;
    --high: 144px;
    grid-template-columns: var(--wide) minmax(0, 1fr) auto;
    column-gap: 32px;
  }
`
const Picture = styled.div<{ $ratio: number }>`
  width: min(100%, ${({ $ratio }) => $ratio} * var(--high));
`
const Mark = styled.p`
  margin-top: 4px;
  font: var(--t14);
`
const Money = styled.span`
  ${figures}
  grid-column: 2;
  ${from.small} {
    grid-column: auto;
  }
`

/** States of orders in which nothing is sold. */
const UNSOLD: CollectorOrder['state'][] = ['waiting', 'being_charged', 'not_charged', 'refunded', 'cancelled']

/** The order's items, each with its picture, label and price. */
export function OrderedWorks({ order: { items, state } }: { order: CollectorOrder }) {
  if (items.length === 0) return null
  return (
    <section aria-label="Works">
      <Rows>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <Work key={place}>
            <Picture $ratio={pictureRatio(item.picture ?? undefined)}>
              <ArtworkPicture
                picture={item.picture ?? undefined}
                alt=""
                sizes="(min-width: 640px) 176px, 96px"
              />
            </Picture>
            <div>
              <BoughtTitle>
                {item.title}
                {item.year !== null && item.type !== 'payment' && <span>, {item.year}</span>}
              </BoughtTitle>
              <BoughtFacts>{boughtFacts(item)}</BoughtFacts>
              {item.type === 'original' && !item.isCancelled && !UNSOLD.includes(state) && (
                <Mark>
                  <SoldMark>Sold to you</SoldMark>
                </Mark>
              )}
            </div>
            <Money>{formatCents(toCents(item.totalAmount))}</Money>
          </Work>
        ))}
      </Rows>
    </section>
  )
}
