import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { featuredArtworkQuery } from '../artworks/gallery/featured-artwork-query'
import { longGalleryOf } from '../artworks/gallery/gallery-of'
import { ArtworkPicture } from '../artworks/picture/ArtworkPicture'
import { AROUND_LEAD, landingSizes } from '../artworks/picture/picture-sizes'
import { widthWithin } from '../artworks/picture/width-within'
import { useHead } from '../head/use-head'
import { artworkPath, contactPath, homePath, landingPath, loginPath } from '../routing/paths'
import { useShop } from '../shop-context'
import { artworkTitle, from } from '../style/theme'
import { ButtonLink } from '../ui/Button'

const HEADLINE = 'Every painting, only once'
const DESCRIPTION =
  "Original works and fine art prints, straight from the artist's studio. Look closely, take your time, and live with the one you come back to."
const FEATURES: readonly {
  of: 'landingOriginals' | 'landingPrints' | 'landingPurchasing'
  title: string
  text: string
}[] = [
  {
    of: 'landingOriginals',
    title: 'Original Artworks',
    text: 'One of each. A red dot on the label means that it has found its wall.',
  },
  {
    of: 'landingPrints',
    title: 'Fine Art Prints',
    text: 'The same pictures on paper, in the sizes that suit them.',
  },
  {
    of: 'landingPurchasing',
    title: 'Secure Purchasing',
    text: 'Card payments in US dollars, and an order you can follow to your door.',
  },
]

const Welcome = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  align-items: end;
  padding: 8px 0 72px;
  ${from.large} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    column-gap: clamp(48px, 6vw, 96px);
    padding-bottom: var(--air);
  }
`
const Intro = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 44ch;
  h1 {
    font: var(--t56);
    letter-spacing: -0.02em;
  }
  > p {
    color: var(--soft);
    font: 400 1.25rem / 1.875rem var(--sans);
  }
  ${from.large} {
    margin-bottom: -1px;
    h1 {
      font: 400 clamp(3rem, 5vw, 4.5rem) / 1.03 var(--serif);
    }
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 8px;
`
const Work = styled.figure<{ $width: string }>`
  position: relative;
  width: min(100%, ${({ $width }) => $width});
  ${from.large} {
    justify-self: end;
  }
`
const Label = styled.figcaption`
  padding-top: 16px;
  a {
    ${artworkTitle}
    font-size: 1.25rem;
    line-height: 1.75rem;
    overflow-wrap: anywhere;
    &:not(:hover, :focus-visible) {
      text-decoration: none;
    }
    /* The picture leads there too. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &:focus-visible {
      outline: none;
      &::after {
        outline: 2px solid var(--ink);
        outline-offset: 5px;
      }
    }
  }
  span {
    color: var(--soft);
  }
`
const Features = styled.ul`
  display: grid;
  border-top: 1px solid var(--ink);
  li {
    display: grid;
    align-content: start;
    gap: 8px;
    padding: 24px 0 32px;
  }
  p {
    max-width: 40ch;
    color: var(--soft);
  }
  @media (max-width: 799px) {
    li + li {
      border-top: 1px solid var(--rule);
    }
  }
  @media (min-width: 800px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: var(--gap);
  }
`

/** The marketing page: one uncropped artwork with the text aligned to its bottom. */
export function LandingPage() {
  const shop = useShop()
  const { landingHeadline, landingText } = shop
  const headline = landingHeadline || HEADLINE
  const description = landingText || DESCRIPTION
  const { data: lead } = useQuery(featuredArtworkQuery(longGalleryOf(shop)))
  const sizes = landingSizes(lead?.picture)
  useHead({
    title: headline,
    description,
    path: landingPath,
    ...(lead && { image: { picture: lead.picture, sizes } }),
  })
  return (
    <>
      <Welcome>
        <Intro>
          <h1>{headline}</h1>
          <p>{description}</p>
          <Actions>
            <ButtonLink href={loginPath} kind="primary">
              Enter Gallery
            </ButtonLink>
            <ButtonLink href={contactPath}>Contact Artist</ButtonLink>
          </Actions>
          <p>
            <a href={homePath}>See the works</a>
          </p>
        </Intro>
        {lead && (
          <Work $width={widthWithin(lead.picture, AROUND_LEAD, '100svh')}>
            <ArtworkPicture picture={lead.picture} alt={lead.title} sizes={sizes} work={lead.slug} first />
            <Label>
              <a href={artworkPath(lead.slug)}>{lead.title}</a>
              {lead.year !== null && <span>, {lead.year}</span>}
            </Label>
          </Work>
        )}
      </Welcome>
      <Features>
        {FEATURES.map(({ of, title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{shop[of] || text}</p>
          </li>
        ))}
      </Features>
    </>
  )
}
