import './pay-here-calls'
import { HERE_ENDED_WORDS, type HereSale } from '@gesso/shared-types/features/pay-here/pay-here'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { useHead } from '../../head/use-head'
import { PageError } from '../../pages/PageError'
import { usePageParams } from '../../routing/page-params'
import { confirmationPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { ButtonLink } from '../../ui/Button'
import { PageHeader } from '../../ui/PageHeader'
import { PageLoading } from '../../ui/PageLoading'
import { TwoColumns } from '../../ui/TwoColumns'
import { HereSteps } from './HereSteps'
import { HereSummary } from './HereSummary'

const Said = styled.div`
  display: grid;
  justify-items: start;
  gap: 20px;
`

const GONE = {
  title: 'Nothing to Pay Here',
  text: 'This code leads nowhere. Please ask the artist for a new one.',
}

/** The page of a code: a buyer beside the artist pays one work on their own phone. */
export function PayHerePage() {
  const { token = '' } = usePageParams()
  const { data, error } = useQuery(apiQuery('readHereSale', { token }))
  if (error) return <PageError error={error} gone={GONE} />
  if (!data) return <PageLoading title="Your payment" withoutScripts="Please load the page again." />
  return <Sale key={token} sale={data} token={token} />
}

const ENDED: Record<Exclude<HereSale['state'], 'open'>, string> = {
  paid: 'This is paid. Thank you!',
  ...HERE_ENDED_WORDS,
}

function Sale({ sale, token }: { sale: HereSale; token: string }) {
  const { payments } = useShop()
  const { title, state, orderId } = sale
  // Without a path, because the page is not for search engines.
  useHead({ title })
  // The draft and the order are only in the browser.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <>
      <PageHeader>
        <h1>{title}</h1>
      </PageHeader>
      {state === 'open' && payments !== 'off' && isAwake ? (
        <HereSteps sale={sale} token={token} mode={payments} />
      ) : (
        <TwoColumns>
          <aside>
            <HereSummary sale={sale} />
          </aside>
          <Said>
            {state !== 'open' ? (
              <p role="status">{ENDED[state]}</p>
            ) : payments === 'off' ? (
              <p>Payments are not set up in this shop just now, so nothing can be paid here.</p>
            ) : (
              <noscript>Paying needs JavaScript: card data goes straight to the payment provider.</noscript>
            )}
            {orderId && <ButtonLink href={confirmationPath(orderId)}>See the order</ButtonLink>}
          </Said>
        </TwoColumns>
      )}
    </>
  )
}
