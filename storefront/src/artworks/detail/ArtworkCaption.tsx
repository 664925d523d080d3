import type { Artwork } from '@gesso/shared-types/artwork'
import styled from 'styled-components'

const Title = styled.h1`
  font-style: italic;
`
const Facts = styled.div`
  margin-top: 12px;
  color: var(--soft);
`
const Description = styled.p`
  max-width: 58ch;
  white-space: pre-line;
  overflow-wrap: break-word;
`

/** Title, year, medium, dimensions and description of an artwork, beside its picture. */
export function ArtworkCaption({ artwork }: { artwork: Artwork }) {
  const { title, year, medium, originalDimensions, description } = artwork
  return (
    <>
      <header>
        <Title>{title}</Title>
        <Facts>
          {year !== null && <p>{year}</p>}
          {medium && <p>{medium}</p>}
          {originalDimensions && <p>{originalDimensions}</p>}
        </Facts>
      </header>
      {description && <Description>{description}</Description>}
    </>
  )
}
