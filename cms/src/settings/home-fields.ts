import type { Field } from 'payload'
import { severalLines, singleLine } from './text-rules'

const DEFAULT_TEXT = 'Empty: the default text (see /landing).'

/** The sentences of the home page and of the landing page. */
export const homeFields: Field[] = [
  {
    name: 'homeText',
    label: 'Sentence on the home page',
    type: 'text',
    validate: singleLine(200),
    admin: {
      description:
        'Below your name, or below “Gallery”, and in search engines. Empty: “One-of-a-kind originals and fine art prints, from the ' +
        'artist’s own studio.”',
    },
  },
  {
    name: 'landingHeadline',
    label: 'Headline of the landing page',
    type: 'text',
    validate: singleLine(80),
    admin: { description: 'The page /landing. Empty: “Every painting, only once”.' },
  },
  {
    name: 'landingText',
    label: 'Text of the landing page',
    type: 'textarea',
    validate: severalLines(400),
    admin: { description: DEFAULT_TEXT },
  },
  ...[
    ['landingOriginals', 'Original Artworks'],
    ['landingPrints', 'Fine Art Prints'],
    ['landingPurchasing', 'Secure Purchasing'],
  ].map(
    ([name = '', heading]): Field => ({
      name,
      label: `Below “${heading}”`,
      type: 'text',
      validate: singleLine(200),
      admin: { description: DEFAULT_TEXT },
    }),
  ),
]
