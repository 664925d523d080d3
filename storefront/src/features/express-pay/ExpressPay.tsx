import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import { Elements, ExpressCheckoutElement } from '@stripe/react-stripe-js'
import type { Stripe, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { FormError } from '../../orders/form-styles'
import { loadStripe } from '../../orders/load-stripe'
import { stripeAppearance } from '../../orders/stripe-appearance'
import type { OfferProps } from './ExpressSlot'
import { useWalletSheet, type WalletSheetProps } from './use-wallet-sheet'

type ExpressPayProps = OfferProps &
  WalletSheetProps & {
    publishableKey: string
    shopName: string
    /** What the buyer must do before a sheet opens. */
    conditions: ReactNode
    /** The result of the last attempt. */
    children: ReactNode
  }

const Stack = styled.div`
  display: grid;
  gap: 12px;
`

function elementOptions(name: string): StripeExpressCheckoutElementOptions {
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'white' : 'black'
  return {
    business: { name },
    buttonHeight: 48,
    buttonTheme: { applePay: theme, googlePay: theme },
    layout: { maxColumns: 3, maxRows: 1, overflow: 'auto' },
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'auto',
      amazonPay: 'never',
      klarna: 'never',
      paypal: 'never',
    },
    emailRequired: true,
    phoneNumberRequired: true,
    billingAddressRequired: true,
    shippingAddressRequired: true,
    allowedShippingCountries: [...COUNTRY_CODES],
  }
}

/**
 * Stripe's Express Checkout Element: Apple Pay, Google Pay, Link. The sheet shows the order's sums, and the order is
 * placed when the buyer approves them (docs/decisions/express-pay.md).
 */
export function ExpressPay(props: ExpressPayProps) {
  const { publishableKey, sums, onOffer } = props
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [appearance] = useState(stripeAppearance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for a key
  useEffect(() => {
    loadStripe(publishableKey).then(setStripe, () => onOffer('failed'))
  }, [publishableKey])
  // A free order needs no wallet.
  if (!stripe || sums.totalCents <= 0) return null
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: sums.totalCents,
        currency: 'usd',
        captureMethod: 'manual',
        appearance,
      }}
    >
      <Wallets {...props} />
    </Elements>
  )
}

function Wallets({ shopName, onOffer, conditions, children, ...sheet }: ExpressPayProps) {
  const [options] = useState(() => elementOptions(shopName))
  const { refusal, handlers } = useWalletSheet(sheet)
  return (
    <Stack>
      {conditions}
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods }) => onOffer(availablePaymentMethods ? 'offered' : 'absent')}
        onLoadError={() => onOffer('failed')}
        onShippingRateChange={({ resolve }) => resolve()}
        {...handlers}
      />
      {refusal ? <FormError role="alert">{refusal}</FormError> : children}
    </Stack>
  )
}
