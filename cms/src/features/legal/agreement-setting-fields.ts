import type { Field } from 'payload'

/** The setting whether buyers must agree to the terms. */
export const agreementFields: Field[] = [
  {
    name: 'asksAgreement',
    label: 'Ask buyers to agree to the terms',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'A tick at checkout, without which nothing is ordered. It names the terms and the page about returns as far as they are published (Legal pages); without published terms nothing is asked. Each order keeps what its buyer agreed to.',
    },
  },
]
