import type { Field } from 'payload'

export const pageViewFields: Field[] = [
  {
    name: 'countVisits',
    label: 'Count page views',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'How often each page is opened a day, from which sites people come, and the country of their browser’s language: sums alone, without cookies, addresses or another company. The page “Page views” shows them. While this is off nothing is sent or counted.',
    },
  },
]
