import { DEFAULT_SHOP_SETTINGS } from '@gesso/shared-types/settings/shop-settings'
import { emailSchema } from '@gesso/shared-types/text/text'
import type { Field, FieldHook } from 'payload'
import { tellOwners } from '../auth/tell-account'
import { hookTransaction } from '../platform/context'
import { severalLines, singleLine } from './text-rules'

/** Buyers' answers go to this address: with a stolen session, somebody could redirect them. */
const tellOfReplyAddress: FieldHook = async ({ previousValue, req, value }) => {
  if ((value || null) !== (previousValue || null))
    await tellOwners(hookTransaction(req), 'reply_address_changed')
}

/** Whose shop it is, how they are reached, and the last line of every page. */
export const nameFields: Field[] = [
  {
    name: 'shopName',
    label: "The shop's name",
    type: 'text',
    validate: singleLine(100),
    defaultValue: DEFAULT_SHOP_SETTINGS.shopName,
    admin: {
      description: `In the header, in the titles of pages and under emails. Empty: ${DEFAULT_SHOP_SETTINGS.shopName}.`,
    },
  },
  {
    name: 'artistName',
    label: "The artist's name",
    type: 'text',
    validate: singleLine(100),
    admin: {
      description:
        'Heads the home page, stands on every work and in its title, and is what search engines take for the artist.',
    },
  },
  {
    name: 'email',
    label: 'Email address',
    type: 'email',
    validate: (value: unknown) =>
      !value ||
      emailSchema.safeParse(value).success ||
      'Please enter a valid email, like studio@example.com.',
    hooks: { afterChange: [tellOfReplyAddress] },
    admin: {
      description: 'On the contact and privacy pages. Answers to the shop’s emails go there.',
    },
  },
  {
    name: 'postalAddress',
    label: 'Postal address',
    type: 'textarea',
    validate: severalLines(500),
    admin: {
      description:
        'On the contact and privacy pages and under emails; newsletters must carry one in most countries.',
    },
  },
  {
    name: 'footerLine',
    label: 'Footer line',
    type: 'text',
    validate: singleLine(200),
    defaultValue: DEFAULT_SHOP_SETTINGS.footerLine,
    admin: { description: `The last line of every page. Empty: ${DEFAULT_SHOP_SETTINGS.footerLine}.` },
  },
]
