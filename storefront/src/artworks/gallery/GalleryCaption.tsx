import type { WorkCard } from '@gesso/shared-types/artworks/work-card'
import styled from 'styled-components'
import { artworkPath } from '../../routing/paths'
import { artworkTitle, cardLink, figures } from '../../style/theme'
import { SoldMark } from '../../ui/RedDot'
import { offersPrints, originalPriceText, printPriceText } from '../artwork-offers'

const Title = styled.h2`
  ${artworkTitle}
  font-size: 1.25rem;
  line-height: 1.75rem;
  letter-spacing: 0;
  overflow-wrap: anywhere;
`
const TitleLink = styled.a`
  ${cardLink}
`
const Year = styled.span`
  font-style: normal;
  color: var(--soft);
`
const Facts = styled.p`
  overflow-wrap: anywhere;
  font: var(--t14);
  color: var(--soft);
`
const Offers = styled.dl`
  ${figures}
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  row-gap: 2px;
  margin-top: 12px;
  font: var(--t14);
  dt {
    color: var(--soft);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    column-gap: 16px;
  }
`
const Quiet = styled.span`
  color: var(--soft);
`
const QUIET: Partial<Record<WorkCard['originalOffer'], string>> = {
  reserved: 'Reserved',
  on_hold: 'On hold',
  on_request: 'Price on request',
  not_for_sale: 'Not for sale',
}

/** The caption of a gallery card: title, year, medium, size, prices. */
export function GalleryCaption({
  artwork,
  heading,
}: {
  artwork: WorkCard
  heading?: 'h2' | 'h3' | undefined
}) {
  const { title, slug, year, medium, originalDimensions, originalPrice, printOptions } = artwork
  const date = artwork.dateWords ?? year
  const facts = [medium, originalDimensions].filter(Boolean).join(', ')
  const state = artwork.originalOffer
  const price = originalPriceText(originalPrice)
  const prints = offersPrints(artwork)
  return (
    <>
      <Title as={heading}>
        <TitleLink href={artworkPath(slug)}>{title}</TitleLink>
        {date !== null && <Year>, {date}</Year>}
      </Title>
      {facts && <Facts>{facts}</Facts>}
      {(state !== 'none' || prints) && (
        <Offers>
          {state !== 'none' && (
            <>
              <dt>Original</dt>
              <dd>
                {state === 'sold' ? price && <del>{price}</del> : price && <span>{price}</span>}
                {state === 'sold' && <SoldMark>Original is sold</SoldMark>}
                {QUIET[state] && <Quiet>{QUIET[state]}</Quiet>}
              </dd>
            </>
          )}
          {prints && (
            <>
              <dt>Prints</dt>
              <dd>{printPriceText(printOptions)}</dd>
            </>
          )}
        </Offers>
      )}
    </>
  )
}
