import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/settings/shop-rules'
import { DEFAULT_SHOP_SETTINGS } from '@gesso/shared-types/settings/shop-settings'
import { emailSchema } from '@gesso/shared-types/text/text'
import type { Field, FieldHook, GlobalConfig } from 'payload'
import { ownerOnly } from '../auth/access'
import { tellOwners } from '../auth/tell-account'
import { hookTransaction } from '../platform/context'
import { richTextEditor } from '../platform/rich-text/rich-text-editor'
import { confirmationNow, undecidedConfirmation } from './confirmation-default'
import { needsMailServer } from './needs-mail-server'
import { normalPrefix, validatePrefix } from './order-number-prefix'
import { linkedSection, section } from './settings-section'
import { isoDay, severalLines, singleLine } from './text-rules'
import { TIME_ZONES } from './time-zones'
import { watchSettings } from './watch-settings'

const theShop: Field[] = [
  {
    name: 'shopName',
    label: "The shop's name",
    type: 'text',
    validate: singleLine(100),
    defaultValue: DEFAULT_SHOP_SETTINGS.shopName,
    admin: {
      description: `Stands in the header, in the titles of pages and under emails. Empty: ${DEFAULT_SHOP_SETTINGS.shopName}.`,
    },
  },
  {
    name: 'artistName',
    label: "The artist's name",
    type: 'text',
    validate: singleLine(100),
    admin: {
      description:
        'Heads the home page, stands on every work and in its title, and is given to search engines as the artist of the works.',
    },
  },
  {
    name: 'biography',
    label: 'Short biography',
    type: 'richText',
    editor: richTextEditor(['h2', 'h3']),
    admin: { description: 'Shown on the about page and on the contact page.' },
  },
]

/** Buyers' answers go to this address: with a stolen session, somebody could redirect them. */
const tellOfReplyAddress: FieldHook = async ({ previousValue, req, value }) => {
  if ((value || null) !== (previousValue || null))
    await tellOwners(hookTransaction(req), 'reply_address_changed')
}

const reaching: Field[] = [
  {
    name: 'postalAddress',
    label: 'Postal address',
    type: 'textarea',
    validate: severalLines(500),
    admin: {
      description:
        'Shown on the contact and privacy pages and under emails; newsletters must carry one in most countries.',
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
    admin: { description: 'Shown to visitors on the contact and privacy pages.' },
  },
]

const lines: Field[] = [
  {
    name: 'footerLine',
    label: 'Footer line',
    type: 'text',
    validate: singleLine(200),
    defaultValue: DEFAULT_SHOP_SETTINGS.footerLine,
    admin: { description: `The last line of every page. Empty: ${DEFAULT_SHOP_SETTINGS.footerLine}.` },
  },
  {
    name: 'announcement',
    label: 'Announcement line',
    type: 'text',
    validate: singleLine(200),
    admin: { description: 'One line above every page, for a fair or a holiday. Empty: none.' },
  },
]

const days: Field[] = [
  {
    name: 'timeZone',
    label: 'Time zone',
    type: 'select',
    options: TIME_ZONES.map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
    defaultValue: 'UTC',
    admin: {
      description:
        'The times that you read here and in emails, and where your days, months and years begin. Empty: UTC.',
    },
  },
]

const orderNumbers: Field[] = [
  {
    name: 'orderNumberPrefix',
    label: 'Order numbers begin with',
    type: 'text',
    validate: validatePrefix,
    hooks: { beforeChange: [({ value }) => (typeof value === 'string' ? normalPrefix(value) : value)] },
    admin: {
      description: `1 to 8 letters or digits, and a hyphen if you like. New orders get it, in capitals; an order keeps the number that it has. Empty: ${ORDER_NUMBER_PREFIX}`,
    },
  },
]

const collectors: Field[] = [
  {
    name: 'confirmSubscriptions',
    label: 'Ask by email whether somebody wants to join the list',
    type: 'checkbox',
    validate: needsMailServer,
    hooks: { afterRead: [confirmationNow], beforeChange: [undecidedConfirmation] },
    admin: {
      description:
        'For countries that ask for proof of consent: on from the start where your postal address ends with a country of the European Union and a mail server is set up. Whoever subscribes gets an email with a link, and is on the list once they have confirmed. Who is on the list already stays on it. Without a mail server nobody can be asked: they wait.',
    },
  },
]

const DEFAULT_TEXT = 'Empty: the default text (see /landing).'

const sentences: Field[] = [
  {
    name: 'homeText',
    label: 'Sentence on the home page',
    type: 'text',
    validate: singleLine(200),
    admin: {
      description:
        'Shown below your name, or below “Gallery”, and by search engines. Empty: “One-of-a-kind originals and fine art prints, from the ' +
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

const emptyIsNone: FieldHook = ({ value }) => (value === '' ? null : value)

const holiday: Field[] = [
  {
    name: 'holidayBack',
    label: 'Back on',
    type: 'text',
    validate: isoDay,
    hooks: { beforeValidate: [emptyIsNone] },
    admin: {
      description:
        'Until this day begins in your time zone, visitors see the works and can ask about them, and buy nothing. Orders that were placed before can still be paid. Empty: no holiday.',
      components: { Field: '/panel/components/settings/DayField#DayField' },
    },
  },
  {
    name: 'holidayWords',
    label: 'Words to visitors',
    type: 'text',
    validate: singleLine(200),
    admin: {
      description: 'Stands after “On holiday until …” above every page. Empty: only the day.',
    },
  },
]

/** Shown below every work; empty ones are left out. */
const workPages: Field[] = [
  {
    name: 'delivery',
    label: 'Delivery and returns',
    type: 'richText',
    editor: richTextEditor(['h3']),
    admin: {
      description:
        'How long it takes, how works are packed and insured, what can be sent back. Folded, below each work.',
    },
  },
  {
    name: 'prints',
    label: 'About the prints',
    type: 'richText',
    editor: richTextEditor(['h3']),
    admin: {
      description: 'Paper, edition, signature, frame. Folded, below each work that has prints for sale.',
    },
  },
]

const sizes: Field[] = [
  {
    name: 'inBothUnits',
    label: 'Show sizes in centimetres and inches',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'Adds the unit that you did not write to the dimensions on works’ pages, computed from what you wrote: 72.5 × 92 cm (28½ × 36¼ in).',
    },
  },
]

const mailServer: Field[] = [
  {
    name: 'mailServer',
    type: 'ui',
    admin: { components: { Field: '/features/first-steps/panel/MailServer#MailServer' } },
  },
]

const privacy: Field[] = [
  {
    name: 'privacy',
    label: 'Privacy page',
    type: 'richText',
    editor: richTextEditor(['h2', 'h3']),
    admin: {
      description:
        'Replaces the default text (see /privacy). Empty: the default text. The privacy page among the legal pages takes the place of both once you publish it.',
    },
  },
]

/** What emails and pages show about the shop. An empty name or footer line means the default. */
export const shopSettings: GlobalConfig = {
  slug: 'shop_settings',
  label: 'Shop settings',
  admin: {
    group: 'Settings',
    hideAPIURL: true,
    description: 'What visitors read of the shop. A save shows on the site at once.',
    components: { elements: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] } },
  },
  access: { read: ownerOnly, update: ownerOnly },
  hooks: watchSettings,
  fields: [
    section('The shop and the artist', theShop),
    section('Below every work', [...workPages, ...sizes]),
    section('How you are reached', reaching),
    section('Lines on every page', lines),
    section('Your days', days),
    section('Orders', orderNumbers),
    section('Holiday', holiday),
    linkedSection('mail-server', 'Mail server', mailServer),
    section('Collectors', collectors),
    section('Home and landing page', sentences),
    section('Privacy', privacy),
  ],
}
