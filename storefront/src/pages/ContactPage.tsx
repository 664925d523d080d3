import styled from 'styled-components'
import { useHead } from '../head/use-head'
import { ContactForm } from '../messages/ContactForm'
import { contactPath } from '../paths'
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
  ${from.label} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 600px);
    column-gap: clamp(40px, 6vw, 96px);
    padding-top: 40px;
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

/** Contact (specification section 2): the title left, the form right. */
export function ContactPage() {
  const { publicUrl } = useShop()
  useHead({
    title: HEADING,
    description: WORDS,
    path: contactPath,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ContactPage',
      name: HEADING,
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
    </Letter>
  )
}
