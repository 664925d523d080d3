import type { CSSProperties } from 'react'
import styled, { keyframes } from 'styled-components'
import { ArtworkPicture } from '../artworks/picture/ArtworkPicture'
import { pictureRatio } from '../artworks/picture/picture-ratio'
import { boughtFacts } from '../orders/bought-facts'
import { BoughtFacts, BoughtTitle } from '../orders/bought-label'
import type { ShownOrder } from '../orders/read-shown-order'
import { below, from } from '../style/theme'
import { SoldMark } from '../ui/RedDot'

const land = keyframes`
  0% { transform: translateY(-28px) scale(2.4); opacity: 0; }
  70% { transform: none; opacity: 1; }
  82% { transform: scale(.86); }
  100% { transform: none; }
`
/** The first work takes two of three columns. All works share a bottom edge, with their labels below. */
const Hang = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 var(--gap);
  margin-top: 40px;
  ${below.small} {
    li:not(:first-child) > :first-child {
      max-width: 60%;
    }
  }
  ${from.small} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    li:first-child {
      grid-column: span 2;
    }
  }
`
const Work = styled.li`
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  grid-template-columns: minmax(0, 1fr);
`
const Picture = styled.div`
  --high: max(240px, 100svh - 460px);
  align-self: end;
  width: min(100%, var(--ratio) * var(--high), var(--pixels));
`
const Label = styled.div`
  padding: 16px 0 40px;
  overflow-wrap: anywhere;
`
const Mark = styled.p`
  margin-top: 8px;
  font: var(--t14);
  [aria-hidden] {
    width: 14px;
    height: 14px;
    animation: ${land} 520ms var(--ease) 500ms both;
  }
`

type Item = NonNullable<ShownOrder['items']>[number]

const isSoldHere = ({ type, isCancelled }: Item): boolean => type === 'original' && !isCancelled

/** Whether a red dot appears on one of the works. */
export const hasOriginal = (items: readonly Item[]): boolean => items.some(isSoldHere)

/**
 * The bought works with museum labels; an original gets the red dot. @param isYours whether this browser bought them
 */
export function BoughtWorks({ items, isYours }: { items: readonly Item[]; isYours: boolean }) {
  return (
    <Hang aria-label="Works">
      {items.map((item, place) => {
        const ratio = pictureRatio(item.picture ?? undefined)
        const pixels = item.picture ? `${item.picture.width}px` : '400px'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <Work key={place}>
            <Picture style={{ '--ratio': ratio, '--pixels': pixels } as CSSProperties}>
              <ArtworkPicture
                picture={item.picture ?? undefined}
                alt={item.title}
                sizes={place === 0 ? '(min-width: 640px) 60vw, 90vw' : '(min-width: 640px) 30vw, 90vw'}
              />
            </Picture>
            <Label>
              <BoughtTitle>
                {item.title}
                {item.year !== null && <span>, {item.year}</span>}
              </BoughtTitle>
              <BoughtFacts>{boughtFacts(item)}</BoughtFacts>
              {isSoldHere(item) && (
                <Mark>
                  <SoldMark>{isYours ? 'Sold to you' : 'Sold'}</SoldMark>
                </Mark>
              )}
            </Label>
          </Work>
        )
      })}
    </Hang>
  )
}
