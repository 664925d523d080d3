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

/** Where an order would go, as far as a wallet tells before the buyer approves; the email comes with the approval. */
export type WalletPlace = { country: string; state: string; zipCode: string; email?: string }

/** Why an order can't be placed so, in words for the buyer. */
export type Refused = { refused: string }

type WalletPayment = { form: PaymentForm; customer: CheckoutCustomer; totalCents: number }

export type WalletSheetProps = {
  /** What the sheet opens with. */
  sums: SheetSums
  /** The sums for a place; rejects where the shop gives no answer. */
  sumsFor: (place: WalletPlace) => Promise<SheetSums | Refused>
  /** What the buyer has typed on the page for the delivery. */
  specialInstructions: string
  /** Whether a sheet may open now; where not, the page says why. */
  mayOpen: () => boolean
  /** Places the order and lets the form confirm its payment. What comes of it the page says. */
  onPay: (payment: WalletPayment) => Promise<unknown>
  /** The shipping form takes over with what the wallet has told, since something is to be typed or looked at. */
  onTakeOver: (draft: CheckoutDraft, why: string) => void
}

/** What was on show when the sheet opened: that is what is ordered, whatever the page shows by then. */
type Opened = Pick<WalletSheetProps, 'sumsFor' | 'onPay' | 'onTakeOver' | 'specialInstructions'> & {
  /** The total that the sheet shows now, in cents. */
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
    // No country's code.
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
 * What happens while a wallet's sheet is open. Until the buyer has approved, nothing is sent to the shop but questions.
 * @returns the handlers for Stripe's element, and in words why the sheet came to nothing, where the page can't know it
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
    // Before they approve, buyers show a part of their address alone.
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
