import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styled, { keyframes } from 'styled-components'
import { refreshArtworks } from '../api/refresh-artworks'
import { changeCart } from '../cart/use-cart'
import { useHead } from '../head/use-head'
import { AfterPurchase } from '../orders/AfterPurchase'
import { removeCheckoutDraft } from '../orders/checkout-draft'
import { rememberCode } from '../orders/code-of-link'
import { OrderReceipt } from '../orders/OrderReceipt'
import { cameBackFailed, withoutPaymentReturn } from '../orders/payment-return'
import { isBought, isFinal, paymentTexts } from '../orders/payment-texts'
import { forgetOrder, recallOrder } from '../orders/remembered-order'
import { useBankRefusal } from '../orders/use-bank-refusal'
import { useConfirmedOrder } from '../orders/use-confirmed-order'
import { usePageParams } from '../routing/page-params'
import { cartPath, checkoutPath, homePath } from '../routing/paths'
import { useShop } from '../shop-context'
import { from } from '../style/theme'
import { Button, ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { PageLoading } from '../ui/PageLoading'
import { RedDot } from '../ui/RedDot'
import { Spinner } from '../ui/Spinner'
import { BoughtWorks, hasOriginal } from './BoughtWorks'

const appear = keyframes`
  from { transform: scale(2.2); opacity: 0; }
`
const Receipt = styled.div`
  display: grid;
  gap: 32px;
  max-width: 560px;
  margin: 24px auto 0;
`
const Bought = styled.div`
  padding-top: 24px;
  ${from.large} {
    padding-top: 40px;
  }
`
/** Texts in the columns of the works above; the receipt in the last column. */
const After = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px var(--gap);
  margin-top: 8px;
  padding-top: 32px;
  border-top: 1px solid var(--rule);
  ${from.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-template-rows: auto 1fr;
    > [aria-label='Order'] {
      grid-area: 1 / 3 / span 2;
      align-self: start;
    }
  }
`
const Ending = styled.div`
  display: grid;
  gap: 24px;
  align-content: end;
  ${from.large} {
    grid-area: 2 / 1 / auto / span 2;
  }
`
const Heading = styled.h1`
  display: flex;
  align-items: baseline;
  gap: 16px;
  ${RedDot} {
    width: 16px;
    height: 16px;
    animation: ${appear} var(--slow) var(--ease) 200ms both;
  }
`
const Text = styled.p`
  margin-top: 16px;
  color: var(--soft);
`
const Small = styled.p`
  font: var(--t14);
  color: var(--soft);
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`

const NEXT = {
  gallery: { to: homePath, label: 'Return to Gallery' },
  cart: { to: cartPath, label: 'Return to Cart' },
  checkout: { to: checkoutPath, label: 'Return to Checkout' },
}

/** The payment confirmation: an order's state according to the server. */
export function ConfirmationPage() {
  const { orderId = '' } = usePageParams()
  const { search } = useLocation()
  const shop = useShop()
  const queryClient = useQueryClient()
  const isRefused = cameBackFailed(search)
  const { order, isMissing, isUnreachable, isWaiting, askAgain } = useConfirmedOrder(orderId, !isRefused)
  const state = order?.paymentState
  const texts = state && paymentTexts(state, isRefused, order.isChargedThoughClosed)
  useBankRefusal(isRefused && state === 'awaiting_payment' ? search : null, shop)
  useHead({ title: texts?.heading ?? (isMissing ? 'Order Not Found' : 'Payment Confirmation') })

  useEffect(() => {
    const { pathname, search, hash } = window.location
    window.history.replaceState(window.history.state, '', withoutPaymentReturn(pathname + search + hash))
  }, [])

  useEffect(() => {
    if (!state || !isFinal(state)) return
    const remembered = recallOrder()
    if (remembered?.id !== orderId.toUpperCase()) return
    forgetOrder()
    void refreshArtworks(queryClient)
    if (!isBought(state)) return
    changeCart.removeBought(remembered.lines)
    removeCheckoutDraft()
    rememberCode('')
  }, [state, orderId, queryClient])

  if (isMissing) {
    return (
      <EmptyState title="Order Not Found">
        <ButtonLink href={homePath} kind="primary">
          Return to Gallery
        </ButtonLink>
      </EmptyState>
    )
  }
  if (isUnreachable) {
    return (
      <EmptyState
        title="Order Not Loaded"
        text="We could not ask for your order just now. Your payment is not affected."
      >
        <Button kind="primary" onClick={askAgain}>
          Check Again
        </Button>
      </EmptyState>
    )
  }
  if (!order || !texts) {
    return (
      <PageLoading
        title="Payment Confirmation"
        withoutScripts="This page needs JavaScript to show your order."
      />
    )
  }
  const { isPaid, isOpen } = texts
  const items = order.items ?? []
  const next = NEXT[texts.next]
  const outcome = (
    <div role="status">
      <Heading>
        {isPaid && !hasOriginal(items) && <RedDot />}
        {texts.heading}
      </Heading>
      <Text>{texts.text}</Text>
    </div>
  )
  const ending = (
    <>
      {shop.payments === 'test' && <Small>This was a test payment: no card was charged.</Small>}
      <Actions>
        {isOpen && isWaiting && <Spinner label="Asking for the payment" />}
        {isOpen && !isWaiting && (
          <Button kind="primary" onClick={askAgain}>
            Check Again
          </Button>
        )}
        <ButtonLink href={next.to} kind={isOpen ? 'quiet' : 'primary'}>
          {next.label}
        </ButtonLink>
        {isPaid && order.link && (
          <ButtonLink href={order.link} kind="quiet">
            The page of your order
          </ButtonLink>
        )}
      </Actions>
    </>
  )
  if (!isPaid) {
    return (
      <Receipt>
        {outcome}
        <OrderReceipt order={order} isPaid={false} listsWorks />
        {ending}
      </Receipt>
    )
  }
  return (
    <Bought>
      {outcome}
      {items.length > 0 && <BoughtWorks items={items} isYours={Boolean(order.buyer)} />}
      <After>
        <AfterPurchase order={order} />
        <OrderReceipt order={order} isPaid listsWorks={false} />
        <Ending>{ending}</Ending>
      </After>
    </Bought>
  )
}
