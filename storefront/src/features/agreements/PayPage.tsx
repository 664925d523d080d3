import type { SharedAgreement } from '@gesso/shared-types/features/agreements/agreement'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { usePageParams } from '../../routing/page-params'
import './pay-calls'
import { apiQuery } from '../../api/api-query'
import { useHead } from '../../head/use-head'
import { PageError } from '../../pages/PageError'
import { contactPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { ButtonLink } from '../../ui/Button'
import { PageHeader } from '../../ui/PageHeader'
import { PageLoading } from '../../ui/PageLoading'
import { TwoColumns } from '../../ui/TwoColumns'
import { AgreedSummary } from './AgreedSummary'
import { dayOf, lastDay } from './agreed-days'
import { PaySteps } from './PaySteps'

const Words = styled.p`
  max-width: 68ch;
  margin-bottom: 40px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`
const Aside = styled.p`
  max-width: 68ch;
  margin-top: 40px;
  color: var(--soft);
`
const Said = styled.div`
  display: grid;
  justify-items: start;
  gap: 20px;
`

const GONE = {
  title: 'Nothing to Pay Here',
  text: 'This link leads nowhere. Look for the newest email about it, or ask the artist for a new link.',
}

/** The page of a private link: an agreement and its next payment. */
export function PayPage() {
  const { token = '' } = usePageParams()
  const { data, error } = useQuery(apiQuery('readAgreement', { token }))
  if (error) return <PageError error={error} gone={GONE} />
  if (!data) {
    return <PageLoading title="Your payment" withoutScripts="Please load the page again." />
  }
  return <Agreed key={token} agreement={data} token={token} />
}

/** Why there is nothing to pay, or that all is paid; null while a payment is due. */
function closedWords({ state, openUntil, timeZone, payments }: SharedAgreement): string | null {
  if (payments.some((payment) => payment.state === 'refunded')) return 'What was paid here was refunded.'
  switch (state) {
    case 'done':
      return payments.length === 1 ? 'This is paid. Thank you!' : 'All of this is paid. Thank you!'
    case 'withdrawn':
      return 'The artist has withdrawn this, so nothing can be paid here any more.'
    case 'ended':
      return `This was open until ${lastDay(openUntil, timeZone)}, and nothing can be paid here any more.`
    case 'asked':
      return `The artist names what shipping costs, and writes to you by email with a link to this page. What you would like to buy is kept for you until ${lastDay(openUntil, timeZone)}.`
    case 'open':
      return null
  }
}

function Agreed({ agreement, token }: { agreement: SharedAgreement; token: string }) {
  const { payments } = useShop()
  const { title, words, buyer, due, openUntil, timeZone, works } = agreement
  // Without a path, because the page is not for search engines.
  useHead({ title })
  // The draft and the order are only in the browser.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const closed = closedWords(agreement)
  const next = agreement.payments.find(({ place }) => place === due)
  const isReserved = works.some(({ type }) => type === 'original')
  return (
    <>
      <PageHeader>
        <h1>{title}</h1>
      </PageHeader>
      {words && <Words>{words}</Words>}
      {closed ? (
        <TwoColumns>
          <aside>
            <AgreedSummary agreement={agreement} amounts={undefined} isShippingOpen={false} />
          </aside>
          <Said>
            <p role="status">{closed}</p>
            <ButtonLink href={contactPath}>Write to the artist</ButtonLink>
          </Said>
        </TwoColumns>
      ) : payments === 'off' || !isAwake ? (
        <TwoColumns>
          <aside>
            <AgreedSummary agreement={agreement} amounts={undefined} isShippingOpen={false} />
          </aside>
          <Said>
            {payments === 'off' ? (
              <>
                <p>Payments are not set up in this shop just now, so nothing can be paid here.</p>
                <ButtonLink href={contactPath}>Write to the artist</ButtonLink>
              </>
            ) : (
              <noscript>Paying needs JavaScript: card data goes straight to the payment provider.</noscript>
            )}
          </Said>
        </TwoColumns>
      ) : (
        next && <PaySteps agreement={agreement} token={token} next={next} mode={payments} />
      )}
      {next && !closed && (
        <Aside>
          For {buyer.name} alone.{' '}
          {next.place === 1
            ? `Open until ${lastDay(openUntil, timeZone)}${isReserved ? '; the work is kept for you until then' : ''}.`
            : next.dueOn && `${next.state === 'late' ? 'It was' : 'It is'} due on ${dayOf(next.dueOn)}.`}
        </Aside>
      )}
    </>
  )
}
