import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { apiQuery } from '../api/api-query'
import { useHead } from '../head/use-head'
import { contactPath, privacyPath } from '../paths'
import { PrivacyWords } from '../settings/PrivacyWords'
import { ShopAddress } from '../settings/ShopAddress'
import { ShopText } from '../settings/ShopText'
import { useShop } from '../shop-context'
import { PageHeader } from '../ui/PageHeader'

const HEADING = 'Privacy'
const WORDS = 'What this shop keeps about you, why and for how long, and whom to ask.'

const Ask = styled.section`
  display: grid;
  gap: 16px;
  max-width: 68ch;
  margin-top: 40px;
`

/** What becomes of personal data: the artist's own words, else what the software does. */
export function PrivacyPage() {
  const { publicUrl, email, postalAddress } = useShop()
  const { data, isPending } = useQuery(apiQuery('getShopText', { name: 'privacy' }))
  useHead({
    title: HEADING,
    description: WORDS,
    path: privacyPath,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: HEADING,
      description: WORDS,
      url: publicUrl + privacyPath,
    },
  })
  return (
    <>
      <PageHeader>
        <h1>{HEADING}</h1>
      </PageHeader>
      {data?.html ? <ShopText html={data.html} /> : !isPending && <PrivacyWords />}
      <Ask>
        <h2>Whom to ask</h2>
        <p>
          Write to us by the <Link to={contactPath}>contact form</Link>
          {email || postalAddress ? ', or to:' : '.'}
        </p>
        <ShopAddress />
      </Ask>
    </>
  )
}
