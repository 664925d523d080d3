import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { ReactNode, RefObject } from 'react'
import type { CheckedCart } from '../../cart/use-checked-cart'
import type { CheckoutDraft } from '../../orders/checkout-draft'
import type { PaymentForm } from '../../orders/payment-form'
import type { ShownProblem } from '../../orders/problem-text'
import type { OrderTerms } from '../../orders/use-complete-order'
import type { QuoteTerms, ShownQuote } from '../../orders/use-order-quote'
import type { ShippingForm } from '../../orders/use-shipping-form'

/** The checkout as its parts show it. Sums are in integer cents. */
export type ShownCheckout = {
  form: ShippingForm
  cart: CheckedCart
  quote: ShownQuote
  /** What the order is priced with, as it is chosen now. */
  terms: QuoteTerms
  /** Why it cannot be sent where the form says, once the shop has answered for that place. */
  placeRefusal: FieldProblem | undefined
  problem: (ShownProblem & { byWallet: boolean }) | null
  /** Whether the shipping step is saved and folded, so that the payment's turn has come. */
  isFolded: boolean
  isBusy: boolean
  /** Why nothing can be bought just now. */
  closed: string | undefined
  /** Whether the shop has said that nothing is left to pay. */
  isFree: boolean
  shippingHeading: RefObject<HTMLHeadingElement | null>
  /** What is to be paid for a total: that of the order which was placed for these lines before, if there is one. */
  dueOf: (cents: number) => number
  /** Whether a wallet's sheet may open; where something in the cart keeps it from that, the note says so. */
  mayOpenWallet: () => boolean
  /** Places the order as it was on show in a wallet's sheet. */
  payByWallet: (payment: WalletOrder) => Promise<unknown>
  /** The form goes on with what a wallet has told. */
  takeOver: (draft: CheckoutDraft, description: string) => void
}

/** An order that a wallet pays, with the total that its sheet shows. */
type WalletOrder = {
  form: PaymentForm
  customer: Parameters<Parameters<ShippingForm['handleSubmit']>[0]>[0]
  totalCents: number
  agreed: Partial<OrderTerms>
}

/** What a feature adds to the checkout. What it does not need it leaves out. */
export type CheckoutPart = {
  /** What the order is priced and placed with. */
  terms?: QuoteTerms
  /** Whether the shop has to price the order because of it. */
  isPricedByShop?: boolean
  /** Takes what the shop says of it with each price. */
  hear?: (quote: ShownQuote) => void
  /** What of the total it pays, in integer cents, and how the order says so. */
  pays?: (quote: ShownQuote) => { cents: number; terms: Partial<OrderTerms> } | undefined
  /** The fields whose problems it tells itself, while the shipping step is open or always. */
  tells?: readonly string[]
  tellsWhileOpen?: readonly string[]
  /** Whether it tells that the shop answers no such question just now. */
  isRefusalTold?: boolean
  /** Whether a state must be named. */
  isStateNeeded?: (quote: ShownQuote) => boolean
  /** The words before the address in the saved step, and behind it. */
  saved?: (quote: ShownQuote) => { before?: string | undefined; behind?: string | undefined }
  /** What stands above the steps, before the fields of shipping, behind them, in a refusal of the place, above the total. */
  aboveSteps?: (checkout: ShownCheckout) => ReactNode
  beforeFields?: (checkout: ShownCheckout) => ReactNode
  behindFields?: (checkout: ShownCheckout) => ReactNode
  inRefusal?: (checkout: ShownCheckout) => ReactNode
  aboveTotal?: (checkout: ShownCheckout) => ReactNode
}

/** A part with its state: it is called with each rendering of the checkout. */
export type UseCheckoutPart = (form: ShippingForm) => CheckoutPart
