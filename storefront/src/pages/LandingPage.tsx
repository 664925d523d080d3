import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { featuredArtworkQuery } from '../artworks/gallery/featured-artwork-query'
import { ArtworkPicture } from '../artworks/picture/ArtworkPicture'
import { pictureRatio } from '../artworks/picture/picture-ratio'
import { landingSizes } from '../artworks/picture/picture-sizes'
import { useHead } from '../head/use-head'
import { contactPath, landingPath, loginPath } from '../paths'
import { useShop } from '../shop-context'
import { from } from '../theme'
import { ButtonLink } from '../ui/Button'

const HEADLINE = 'Every painting, only once'
const DESCRIPTION =
  "Original works and fine art prints, straight from the artist's studio. Look closely, take your time, and live with the one you come back to."
const FEATURES = [
  {
    title: 'Original Artworks',
    text: 'One of each. A red dot on the label means that it has found its wall.',
  },
  { title: 'Fine Art Prints', text: 'The same pictures on paper, in the sizes that suit them.' },
  {
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
const Work = styled.div<{ $ratio: number }>`
  width: min(100%, max(280px, calc(${({ $ratio }) => $ratio} * (100svh - 216px))));
  ${from.large} {
    justify-self: end;
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
  const { publicUrl, shopName } = useShop()
  const { data: lead } = useQuery(featuredArtworkQuery)
  const sizes = landingSizes(pictureRatio(lead?.picture))
  useHead({
    title: HEADLINE,
    description: DESCRIPTION,
    path: landingPath,
    ...(lead && { image: { picture: lead.picture, alt: lead.title, sizes } }),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: HEADLINE,
      description: DESCRIPTION,
      url: publicUrl + landingPath,
      isPartOf: { '@type': 'WebSite', name: shopName, url: publicUrl },
    },
  })
  return (
    <>
      <Welcome>
        <Intro>
          <h1>{HEADLINE}</h1>
          <p>{DESCRIPTION}</p>
          <Actions>
            <ButtonLink to={loginPath} reloadDocument kind="primary">
              Enter Gallery
            </ButtonLink>
            <ButtonLink to={contactPath}>Contact Artist</ButtonLink>
          </Actions>
        </Intro>
        {lead && (
          <Work $ratio={pictureRatio(lead.picture)}>
            <ArtworkPicture picture={lead.picture} alt={lead.title} sizes={sizes} first />
          </Work>
        )}
      </Welcome>
      <Features>
        {FEATURES.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </Features>
    </>
  )
}
