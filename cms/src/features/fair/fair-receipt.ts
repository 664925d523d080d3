import { FAIR_MEANS_WORDS, type FairEntry } from '@gesso/shared-types/features/fair/fair-entry'
import type { Template } from '../../emails/template'
import { dayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'

export type FairReceiptData = {
  title: string
  what: string
  price: string
  means: Extract<FairEntry, { kind: 'sale' }>['means']
  at: string
  isSigned: boolean
}

/** To somebody who bought a work at a fair and gave an address. */
export const fairReceipt: Template<FairReceiptData> = {
  label: 'Receipt of a fair',
  subject: ({ title }) => `Your receipt for “${title}”`,
  write: async ({ title, what, price, means, at, isSigned }, { settings, context }) => ({
    preview: `${title}, ${price}`,
    heading: 'Your receipt',
    blocks: [
      { kind: 'paragraph', text: `Thank you for buying from ${settings.shopName}.` },
      {
        kind: 'facts',
        facts: [
          { name: 'Work', value: title },
          { name: 'What', value: what },
          { name: 'Day', value: dayOf(at, await readTimeZone(context)) },
          { name: 'Paid by', value: FAIR_MEANS_WORDS[means].toLowerCase() },
          { name: 'Paid', value: price, isStrong: true },
        ],
      },
      ...(isSigned ? [{ kind: 'note' as const, text: 'You signed for it at the fair.' }] : []),
    ],
  }),
}
