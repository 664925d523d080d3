import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../api/api-query'
import { useHead } from '../head/use-head'
import { contactForm } from '../messages/lazy-contact-form'
import { LazyView } from '../routing/lazy-component'
import { contactPath } from '../routing/paths'
import { ShopAddress } from '../settings/ShopAddress'
import { ShopText } from '../settings/ShopText'
import { useShop } from '../shop-context'
import { from } from '../style/theme'

const HEADING = 'Contact'
const DESCRIPTION = 'Ask about a work, a commission, a frame or a delivery. The artist reads every message.'

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  padding-top: 24px;
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, clamp(600px, 40vw, 960px));
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
const Intro = styled.p`
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

/** The contact page: title and artist left, form right. On phones, the form comes before the artist. */
export function ContactPage() {
  const { artistName } = useShop()
  const { data: biography } = useQuery(apiQuery('getShopText', { name: 'biography' }))
  useHead({
    title: HEADING,
    description: DESCRIPTION,
    path: contactPath,
  })
  return (
    <Layout>
      <div>
        <Heading>{HEADING}</Heading>
        <Intro>{DESCRIPTION}</Intro>
      </div>
      <LazyView
        lazy={contactForm}
        fallback={<p role="alert">The contact form could not be loaded. Please load the page again.</p>}
      />
      <Artist>
        {artistName && <h2>{artistName}</h2>}
        {biography?.html && <ShopText html={biography.html} />}
        <ShopAddress />
      </Artist>
    </Layout>
  )
}
