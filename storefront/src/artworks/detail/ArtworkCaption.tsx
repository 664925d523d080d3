import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import styled from 'styled-components'
import { aboutPath, seriesPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { artworkTitle } from '../../style/theme'

const Maker = styled.p`
  margin-bottom: 4px;
  font: var(--t20);
  overflow-wrap: anywhere;
  a:not(:hover) {
    text-decoration: none;
  }
`

/** Lengths from which a title is set smaller, in characters. */
const LONG_TITLE = 48
const VERY_LONG_TITLE = 110

const fontOf = ({ length }: string): string =>
  length > VERY_LONG_TITLE ? 'var(--t24)' : length > LONG_TITLE ? 'var(--t32)' : 'var(--t40)'

const Title = styled.h1<{ $font: string }>`
  font: ${({ $font }) => $font};
  ${artworkTitle}
`
const Facts = styled.div`
  margin-top: 12px;
  color: var(--soft);
  overflow-wrap: anywhere;
`

/** The artist's name, if the shop has one; it leads to the about page, if there is one. */
function MakerLine() {
  const { artistName, hasAbout } = useShop()
  if (!artistName) return null
  return <Maker>{hasAbout ? <a href={aboutPath}>{artistName}</a> : artistName}</Maker>
}

/** The caption of an artwork: artist, title, year, medium, dimensions and series. */
export function ArtworkCaption({ artwork }: { artwork: Artwork }) {
  const { title, year, medium, originalDimensions, series } = artwork
  const date = artwork.dateWords ?? year
  const size = artwork.dimensionsInBoth ?? originalDimensions
  return (
    <header>
      <MakerLine />
      <Title $font={fontOf(title)}>{title}</Title>
      <Facts>
        {date !== null && <p>{date}</p>}
        {medium && <p>{medium}</p>}
        {size && <p>{size}</p>}
        {series.map(({ id, title, slug }) => (
          <p key={id}>
            Series: <a href={seriesPath(slug)}>{title}</a>
          </p>
        ))}
      </Facts>
    </header>
  )
}
