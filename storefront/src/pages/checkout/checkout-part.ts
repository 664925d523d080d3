import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { ReactNode, RefObject } from 'react'
import type { CheckedCart } from '../../cart/use-checked-cart'
import type { CheckoutDraft } from '../../orders/checkout-draft'
import type { PaymentForm } from '../../orders/payment-form'
import type { ShownProblem } from '../../orders/problem-text'
import type { OrderTerms } from '../../orders/use-complete-order'
import type { QuoteTerms, ShownQuote } from '../../orders/use-order-quote'
import type { ShippingForm } from '../../orders/use-shipping-form'

/** The checkout as its parts see it. Sums are in integer cents. */
export type ShownCheckout = {
  form: ShippingForm
  cart: CheckedCart
  quote: ShownQuote
  /** The terms of the quote, by the present choices. */
  terms: QuoteTerms
  /** Why the order cannot be sent to the form's place, once the shop has answered for it. */
  placeRefusal: FieldProblem | undefined
  problem: (ShownProblem & { byWallet: boolean }) | null
  /** Whether the shipping step is saved and folded, so that the payment step is open. */
  isFolded: boolean
  isBusy: boolean
  /** Why nothing can be bought now. */
  closed: string | undefined
  /** Whether the shop has confirmed that nothing is left to pay. */
  isFree: boolean
  shippingHeading: RefObject<HTMLHeadingElement | null>
  /** The amount to pay for a total: that of the earlier order for these lines, if there is one. */
  dueOf: (cents: number) => number
  /** Whether a wallet's sheet may open. If something in the cart prevents it, the note is focused. */
  mayOpenWallet: () => boolean
  /** Places the order that a wallet's sheet showed. */
  payByWallet: (payment: WalletOrder) => Promise<unknown>
  /** Continues in the form with a wallet's data. */
  takeOver: (draft: CheckoutDraft, description: string) => void
}

/** An order paid by a wallet, with the total in its sheet. */
type WalletOrder = {
  form: PaymentForm
  customer: Parameters<Parameters<ShippingForm['handleSubmit']>[0]>[0]
  totalCents: number
  agreed: Partial<OrderTerms>
}

/** What a feature adds to checkout. Every part is optional. */
export type CheckoutPart = {
  /** What it adds to the terms of the quote and the order. */
  terms?: QuoteTerms
  /** Whether it requires the server to price the order. */
  isPricedByShop?: boolean
  /** Reads its result from each quote. */
  hear?: (quote: ShownQuote) => void
  /** The part of the total that it pays, in integer cents, and what it adds to the order. */
  pays?: (quote: ShownQuote) => { cents: number; terms: Partial<OrderTerms> } | undefined
  /** The fields whose problems it shows itself: always, or while the shipping step is open. */
  tells?: readonly string[]
  tellsWhileOpen?: readonly string[]
  /** Whether it shows a refusal of the quote. */
  isRefusalTold?: boolean
  /** Whether a state is required. */
  isStateNeeded?: (quote: ShownQuote) => boolean
  /** The words before and after the address in the saved step. */
  saved?: (quote: ShownQuote) => { before?: string | undefined; behind?: string | undefined }
  /** Elements above the steps, before and after the shipping fields, in a refusal of the place, and above the total. */
  aboveSteps?: (checkout: ShownCheckout) => ReactNode
  beforeFields?: (checkout: ShownCheckout) => ReactNode
  behindFields?: (checkout: ShownCheckout) => ReactNode
  inRefusal?: (checkout: ShownCheckout) => ReactNode
  aboveTotal?: (checkout: ShownCheckout) => ReactNode
}

/** A part with its state: a hook that is called with each rendering of checkout. */
export type UseCheckoutPart = (form: ShippingForm) => CheckoutPart
