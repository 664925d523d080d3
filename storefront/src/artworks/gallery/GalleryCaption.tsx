import { type Artwork, originalState } from '@gesso/shared-types/artwork'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { artworkPath } from '../../paths'
import { artworkTitle, figures } from '../../theme'
import { SoldMark } from '../../ui/RedDot'
import { offersPrints, originalPriceText, printPriceText } from '../artwork-offers'

const Title = styled.h2`
  ${artworkTitle}
  font-size: 1.25rem;
  line-height: 1.75rem;
  letter-spacing: 0;
`
const TitleLink = styled(Link)`
  text-decoration-color: transparent;
  transition: text-decoration-color var(--fast) var(--ease);
  /* The whole card is one link: the title's is stretched over it. */
  &::after {
    content: '';
    position: absolute;
    inset: 0 0 calc(var(--air) - 24px);
  }
  &:hover,
  &:focus-visible {
    text-decoration-color: currentColor;
  }
  &:focus-visible {
    outline: none;
  }
`
const Year = styled.span`
  font-style: normal;
  color: var(--soft);
`
const Facts = styled.p`
  font: var(--t14);
  color: var(--soft);
`
const Offers = styled.dl`
  ${figures}
  display: grid;
  grid-template-columns: 72px 1fr;
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
const Reserved = styled.span`
  color: var(--soft);
`

/** Caption of a gallery card: title, year, medium, size, prices. */
export function GalleryCaption({ artwork }: { artwork: Artwork }) {
  const { title, slug, year, medium, originalDimensions, originalPrice, printOptions } = artwork
  const facts = [medium, originalDimensions].filter(Boolean).join(', ')
  const state = originalState(artwork)
  const price = originalPriceText(originalPrice)
  const prints = offersPrints(artwork)
  return (
    <>
      <Title>
        <TitleLink to={artworkPath(slug)}>{title}</TitleLink>
        {year !== null && <Year>, {year}</Year>}
      </Title>
      {facts && <Facts>{facts}</Facts>}
      {(state !== 'none' || prints) && (
        <Offers>
          {state !== 'none' && (
            <>
              <dt>Original</dt>
              <dd>
                {state === 'sold' ? price && <del>{price}</del> : <span>{price}</span>}
                {state === 'sold' && <SoldMark>Original is sold</SoldMark>}
                {state === 'reserved' && <Reserved>Reserved</Reserved>}
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
