import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../api/api-query'
import { useHead } from '../head/use-head'
import { ContactForm } from '../messages/ContactForm'
import { contactPath } from '../paths'
import { ShopAddress } from '../settings/ShopAddress'
import { ShopText } from '../settings/ShopText'
import { useShop } from '../shop-context'
import { from } from '../theme'

const HEADING = 'Contact'
const WORDS = 'Ask about a work, a commission, a frame or a delivery. The artist reads every message.'

const Letter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  max-width: var(--narrow);
  padding-top: 24px;
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 600px);
    grid-template-rows: auto 1fr;
    column-gap: clamp(40px, 6vw, 96px);
    padding-top: 40px;
    > form {
      grid-area: 1 / 2 / span 2;
    }
  }
`
const Heading = styled.h1`
  font: var(--t56);
  letter-spacing: -0.018em;
`
const Words = styled.p`
  max-width: 34ch;
  margin-top: 16px;
  color: var(--soft);
`

const Artist = styled.section`
  display: grid;
  gap: 16px;
  align-content: start;
  max-width: 44ch;
  &:empty {
    display: none;
  }
`

/** Contact (specification section 2): the title and who the artist is left, the form right; on a phone the form comes before the artist. */
export function ContactPage() {
  const { publicUrl, artistName } = useShop()
  const { data: biography } = useQuery(apiQuery('getShopText', { name: 'biography' }))
  useHead({
    title: HEADING,
    description: WORDS,
    path: contactPath,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ContactPage',
      name: HEADING,
      ...(artistName && { about: { '@type': 'Person', name: artistName } }),
      description: WORDS,
      url: publicUrl + contactPath,
    },
  })
  return (
    <Letter>
      <div>
        <Heading>{HEADING}</Heading>
        <Words>{WORDS}</Words>
      </div>
      <ContactForm />
      <Artist>
        {artistName && <h2>{artistName}</h2>}
        {biography?.html && <ShopText html={biography.html} />}
        <ShopAddress />
      </Artist>
    </Letter>
  )
}
