import type { Field } from 'payload'

/** Whether payment by wallets is offered. */
export const expressPayFields: Field[] = [
  {
    name: 'expressPay',
    label: 'Offer Apple Pay, Google Pay and Link in the cart and at checkout',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'The buyer’s wallet gives name, address, email and phone. Shown once the shop takes payments by Stripe, where the buyer’s browser has such a wallet; the shop’s domain must be registered at Stripe for it (see “Going live” in the README). Stripe’s script is then loaded in the cart too, and the privacy page says so.',
    },
  },
]
