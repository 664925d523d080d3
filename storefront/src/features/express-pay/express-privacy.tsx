import type { PrivacyPart } from '../../settings/privacy-part'
import { offersExpressPay } from './offers-express-pay'

export const expressPrivacy: PrivacyPart = {
  feature: 'express-pay',
  isOn: offersExpressPay,
  told: {
    behindPayment: (
      <p>
        Stripe’s script is loaded in the cart too, to offer Apple Pay, Google Pay or Link there and at
        checkout. Whoever pays so tells Stripe and this shop their name, email, phone number and address from
        their wallet.
      </p>
    ),
    otherSites: 'Stripe in the cart and at checkout',
  },
}
