import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import { formatCents } from '@gesso/shared-types/money/money'
import type { CheckoutCustomer } from '@gesso/shared-types/orders/order'
import { useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  ExpressCheckoutPartialAddress,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import type { CheckoutDraft } from '../../orders/checkout-draft'
import { confirmByStripe } from '../../orders/confirm-by-stripe'
import type { PaymentForm } from '../../orders/payment-form'
import { readWallet } from './wallet-customer'
import { type SheetSums, walletSheet } from './wallet-sheet'

/**
 * The destination of an order, as far as a wallet reveals it before the buyer approves; the email comes with the
 * approval.
 */
export type WalletPlace = { country: string; state: string; zipCode: string; email?: string }

/** Why the order cannot be placed, in words for the buyer. */
export type Refused = { refused: string }

type WalletPayment = { form: PaymentForm; customer: CheckoutCustomer; totalCents: number }

export type WalletSheetProps = {
  /** The sums when the sheet opens. */
  sums: SheetSums
  /** The sums for a place. Rejects when the shop does not answer. */
  sumsFor: (place: WalletPlace) => Promise<SheetSums | Refused>
  /** The delivery instructions that the buyer typed on the page. */
  specialInstructions: string
  /** Whether a sheet may open now; if not, the page says why. */
  mayOpen: () => boolean
  /** Places the order and lets the form confirm its payment. The page shows the result. */
  onPay: (payment: WalletPayment) => Promise<unknown>
  /** Continues in the shipping form with the wallet's data, because the buyer must type or check something. */
  onTakeOver: (draft: CheckoutDraft, why: string) => void
}

/** The page's state when the sheet opened. This is what is ordered, even if the page changes meanwhile. */
type Opened = Pick<WalletSheetProps, 'sumsFor' | 'onPay' | 'onTakeOver' | 'specialInstructions'> & {
  /** The total that the sheet shows, in cents. */
  amount: number
}

const UNCHARGED = 'Nothing was charged.'
const UNREACHABLE = 'The shop could not be reached. Please try again in a moment.'

const placeOf = ({ country, state, postal_code }: ExpressCheckoutPartialAddress): WalletPlace => ({
  country: country.toUpperCase(),
  state: state ?? '',
  zipCode: postal_code ?? '',
})

function notServed(country: string): string {
  let name: string | undefined
  try {
    name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country)
  } catch {
    // Not a country's code.
  }
  return `This shop does not send to ${name ?? 'that country'}.`
}

const draftOf = (customer: CheckoutCustomer): CheckoutDraft => ({
  ...customer,
  addressLine2: customer.addressLine2 ?? '',
  state: customer.state ?? '',
  specialInstructions: customer.specialInstructions ?? '',
})

/**
 * Handles an open wallet sheet. Before the buyer approves, the shop only gets questions.
 * @returns the handlers for Stripe's element, and why the sheet failed when the page cannot know it
 */
export function useWalletSheet(props: WalletSheetProps) {
  const stripe = useStripe()
  const elements = useElements()
  const opened = useRef<Opened | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  function onClick(event: StripeExpressCheckoutElementClickEvent) {
    setRefusal(null)
    if (!props.mayOpen()) return event.reject()
    const { amount, ...shown } = walletSheet(props.sums)
    const { sumsFor, onPay, onTakeOver, specialInstructions } = props
    opened.current = { sumsFor, onPay, onTakeOver, specialInstructions, amount }
    elements?.update({ amount })
    event.resolve(shown)
  }

  async function ask(sheet: Opened, place: WalletPlace): Promise<SheetSums | Refused> {
    if (!COUNTRY_CODES.includes(place.country)) return { refused: notServed(place.country) }
    return sheet.sumsFor(place).catch(() => ({ refused: UNREACHABLE }))
  }

  async function onShippingAddressChange(event: StripeExpressCheckoutElementShippingAddressChangeEvent) {
    const sheet = opened.current
    if (!sheet) return event.reject()
    const found = await ask(sheet, placeOf(event.address))
    if ('refused' in found) {
      setRefusal(`${found.refused} ${UNCHARGED}`)
      return event.reject()
    }
    setRefusal(null)
    const { amount, ...shown } = walletSheet(found)
    sheet.amount = amount
    elements?.update({ amount })
    event.resolve(shown)
  }

  function onCancel() {
    opened.current = null
    elements?.update({ amount: props.sums.totalCents })
  }

  async function onConfirm(event: StripeExpressCheckoutElementConfirmEvent) {
    const sheet = opened.current
    if (!stripe || !elements || !sheet) return event.paymentFailed({ reason: 'fail' })
    const read = readWallet(event, sheet.specialInstructions)
    if ('lacks' in read) {
      const message = `${read.lacks.join('. ')}.`
      event.paymentFailed({ reason: 'invalid_shipping_address', message })
      return sheet.onTakeOver(read.draft, `${message} What your wallet told is filled in. ${UNCHARGED}`)
    }
    const { customer } = read
    const { country, state, zipCode, email } = customer
    const found = await ask(sheet, { country, state: state ?? '', zipCode, email })
    if ('refused' in found) {
      event.paymentFailed({ reason: 'fail', message: found.refused })
      return setRefusal(`${found.refused} ${UNCHARGED}`)
    }
    // Before approving, wallets reveal only a part of the address.
    if (found.totalCents !== sheet.amount) {
      const message = `To this address the total is ${formatCents(found.totalCents)} USD, not ${formatCents(sheet.amount)} USD.`
      event.paymentFailed({ reason: 'fail', message })
      return sheet.onTakeOver(draftOf(customer), `${message} Please look at it here. ${UNCHARGED}`)
    }
    elements.update({ amount: sheet.amount })
    let isAsked = false
    const form: PaymentForm = {
      check: async () => !(await elements.submit()).error,
      confirm: (clientSecret, returnUrl) => {
        isAsked = true
        return confirmByStripe(stripe, elements, { clientSecret, returnUrl })
      },
    }
    await sheet.onPay({ form, customer, totalCents: sheet.amount })
    // Otherwise Stripe has closed the sheet.
    if (!isAsked) event.paymentFailed({ reason: 'fail', message: 'The order could not be placed.' })
  }

  return { refusal, handlers: { onClick, onShippingAddressChange, onCancel, onConfirm } }
}
