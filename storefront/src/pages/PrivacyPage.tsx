import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../api/api-query'
import { privacyTitles } from '../features-in/privacy'
import { useHead } from '../head/use-head'
import { contactPath, privacyPath } from '../routing/paths'
import { DefaultPrivacyText } from '../settings/DefaultPrivacyText'
import { ShopAddress } from '../settings/ShopAddress'
import { ShopText } from '../settings/ShopText'
import { useShop } from '../shop-context'
import { PageHeader } from '../ui/PageHeader'

const HEADING = 'Privacy'
const DESCRIPTION = 'What this shop keeps about you, why and for how long, and whom to ask.'

const Ask = styled.section`
  display: grid;
  gap: 16px;
  max-width: 68ch;
  margin-top: 40px;
`

/** The privacy page: the artist's own text, or else a description of what the software does. */
export function PrivacyPage() {
  const shop = useShop()
  const { email, postalAddress } = shop
  const heading = privacyTitles.map((titleIn) => titleIn(shop)).find(Boolean) ?? HEADING
  const { data, isPending } = useQuery(apiQuery('getShopText', { name: 'privacy' }))
  useHead({
    title: heading,
    description: DESCRIPTION,
    path: privacyPath,
  })
  return (
    <>
      <PageHeader>
        <h1>{heading}</h1>
      </PageHeader>
      {data?.html ? <ShopText html={data.html} /> : !isPending && <DefaultPrivacyText />}
      <Ask>
        <h2>Whom to ask</h2>
        <p>
          Write to us by the <a href={contactPath}>contact form</a>
          {email || postalAddress ? ', or to:' : '.'}
        </p>
        <ShopAddress />
      </Ask>
    </>
  )
}
