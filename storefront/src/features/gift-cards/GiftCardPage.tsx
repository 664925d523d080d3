import './gift-card-calls'
import { toCents } from '@gesso/shared-types/money/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { useHead } from '../../head/use-head'
import { readOrderProblem } from '../../orders/order-problem'
import { PaymentSection } from '../../orders/PaymentSection'
import type { PaymentForm } from '../../orders/payment-form'
import { usePaymentConditions } from '../../orders/use-payment-conditions'
import { PageError } from '../../pages/PageError'
import { contactPath } from '../../routing/paths'
import { closedText, useHoliday } from '../../settings/use-holiday'
import { useShop } from '../../shop-context'
import { Card } from '../../ui/Card'
import { PageHeader } from '../../ui/PageHeader'
import { PageLoading } from '../../ui/PageLoading'
import { GiftCardFields } from './GiftCardFields'
import { GiftCardPreview } from './GiftCardPreview'
import { Drawn, Give, Note } from './gift-card-layout'
import { useBuyGiftCard } from './use-buy-gift-card'
import { type GiftOffer, useGiftForm } from './use-gift-form'

const Board = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`

/** The page that sells gift cards. Not found while none are sold. */
export function GiftCardPage() {
  const { data, error } = useQuery(apiQuery('readGiftCardOffer', {}))
  if (data) return <ShownOffer offer={data} />
  if (!error) return <PageLoading title="Gift card" withoutScripts="This page needs JavaScript." />
  return <PageError error={error} />
}

const validity = (months: number | null): string => {
  if (months === null) return 'it does not run out'
  const years = months / 12
  const time = Number.isInteger(years) ? `${years} ${years === 1 ? 'year' : 'years'}` : `${months} months`
  return `it is good for ${time}`
}

function ShownOffer({ offer }: { offer: GiftOffer }) {
  useHead({
    title: 'Gift card',
    description: 'A gift card pays for any work, print or shipping.',
    path: '/gift-card',
  })
  const { payments, publishableKey } = useShop()
  const holiday = useHoliday()
  const form = useGiftForm(offer)
  const { buy, isBusy, problem } = useBuyGiftCard()
  const read = problem?.error ? readOrderProblem(problem.error) : null
  const conditions = usePaymentConditions(read)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const complete = (card: PaymentForm) => {
    const input = form.take()
    if (!input) return
    const terms = conditions.take()
    if (terms) void buy(card, { ...input, ...terms })
  }
  const { texts, cents } = form
  return (
    <>
      <PageHeader>
        <h1>Gift card</h1>
      </PageHeader>
      <Give>
        <Drawn>
          <GiftCardPreview
            cents={cents}
            words={texts.words}
            recipientName={texts.recipientName}
            fromName={texts.fromName}
          />
          <Note>
            The patch stands for the picture they will choose. It goes by email, with a code that pays for any
            work, print or shipping. What is left stays on it; {validity(offer.months)}.
          </Note>
          {offer.words && <Note>{offer.words}</Note>}
        </Drawn>
        <Board aria-label="Your gift card">
          <GiftCardFields form={form} offer={offer} />
          {payments === 'off' || holiday ? (
            <p role="note">
              {holiday ? closedText(holiday) : 'Payments are not set up in this shop yet.'}{' '}
              <a href={contactPath}>Write to the artist</a> if you would like to ask something.
            </p>
          ) : (
            isReady && (
              <PaymentSection
                mode={payments}
                publishableKey={publishableKey ?? ''}
                totalCents={cents ?? offerCents(offer)}
                intent={{ isReady: true, isFailed: false, onRetry: () => {} }}
                holdUntil={null}
                problem={
                  problem && read?.kind !== 'agreement' ? { kind: 'other', message: problem.message } : null
                }
                isBusy={isBusy}
                conditions={conditions}
                onComplete={complete}
              />
            )
          )}
          <Note>No shipping, no tax now: tax is reckoned when it is spent.</Note>
        </Board>
      </Give>
    </>
  )
}

/** The card form needs a sum at any time, even before one is typed. */
const offerCents = ({ sums, least }: GiftOffer): number => toCents(sums[0] ?? least ?? '1.00')
