import type { Field } from 'payload'

/** The setting whether opens and clicks are counted. */
export const opensAndClicksFields: Field[] = [
  {
    name: 'countReadings',
    label: 'Count opens and clicks of newsletters',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'Newsletters that go out from then on carry a picture of one point, and links that lead over your shop first. You see sums alone: nobody, and no table of the shop, says who opened what. Even so, readers did not ask to be counted, and some countries want their consent for it; the default privacy text tells them. While this is off nothing is counted, and newsletters carry none of it.',
    },
  },
]
