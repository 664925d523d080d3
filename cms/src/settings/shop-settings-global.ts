import type { OffersFor } from '@gesso/shared-types/features/offers/offer'
import type { WithdrawalFor } from '@gesso/shared-types/features/order-pages/withdrawal'
import type { MessageEmails } from '@gesso/shared-types/message-emails'
import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/shop-rules'
import { DEFAULT_SHOP_SETTINGS } from '@gesso/shared-types/shop-settings'
import { emailSchema } from '@gesso/shared-types/text'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Field, FieldHook, GlobalConfig } from 'payload'
import { ownerOnly } from '../auth/access'
import { tellOwners } from '../auth/tell-account'
import { aboutFields, aboutValues } from '../features/about/about-fields'
import { watchingGlobalHooks } from '../features/audit-trail/watch-collection'
import { plainColumns, type Watched } from '../features/audit-trail/watched'
import { backupFields } from '../features/backup/backup-setting-fields'
import { certificateFields } from '../features/certificates/certificate-setting-fields'
import { giftCardFields } from '../features/gift-cards/gift-card-setting-fields'
import { paperFields } from '../features/invoices/paper-setting-fields'
import { hookTransaction } from '../platform/context'
import { moneyField } from '../platform/database/money-field'
import { richTextEditor } from '../platform/rich-text/rich-text-editor'
import { confirmationNow, undecidedConfirmation } from './confirmation-default'
import { HOUR_OPTIONS } from './hour-options'
import { needsMailServer } from './needs-mail-server'
import { normalPrefix, validatePrefix } from './order-number-prefix'
import { isoDay, severalLines, singleLine } from './text-rules'
import { TIME_ZONES } from './time-zones'

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

/** Buyers' answers go there: a thief of a session would read them. */
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

const MESSAGE_EMAILS_WORDS: Record<MessageEmails, string> = {
  at_once: 'At once, one for each',
  daily: 'Once a day, all in one',
  none: 'None',
}

const messages: Field[] = [
  {
    name: 'messageEmails',
    label: 'Emails about new messages',
    type: 'select',
    options: Object.entries(MESSAGE_EMAILS_WORDS).map(([value, label]) => ({ value, label })),
    defaultValue: 'at_once',
    admin: { description: 'They go to you. Both dashboards count unread messages, whatever you choose.' },
  },
  {
    name: 'messageEmailsHour',
    label: 'Once a day at',
    type: 'select',
    options: HOUR_OPTIONS,
    defaultValue: '8',
    admin: {
      description: 'In your time zone, see above. With no new message there is no email.',
      condition: (_data, siblings) => siblings?.messageEmails === 'daily',
    },
  },
]

const OFFERS_FOR_WORDS: Record<OffersFor, string> = {
  none: 'No works',
  for_sale: 'Works for sale',
  on_request: 'Works with their price on request',
  both: 'Both',
}

const isShare = (value: unknown) =>
  value === null ||
  value === undefined ||
  (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100) ||
  'Enter a whole number from 1 to 100.'

const offersAndCommissions: Field[] = [
  {
    name: 'takesOffers',
    label: 'Take offers for',
    type: 'select',
    options: Object.entries(OFFERS_FOR_WORDS).map(([value, label]) => ({ value, label })),
    defaultValue: 'none',
    admin: {
      description:
        'Visitors find “Make an offer” below these works while they are neither sold nor kept for somebody. An offer is a message: you answer it, and nothing is bound before you do.',
    },
  },
  {
    name: 'leastOfferShare',
    label: 'Smallest offer, in percent of the price',
    type: 'number',
    validate: isShare,
    admin: {
      description: 'Lower ones are refused, and the form names the least amount. Empty: any is taken.',
      condition: (_data, siblings) => ['for_sale', 'both'].includes(siblings?.takesOffers),
    },
  },
  {
    name: 'takesCommissions',
    label: 'Take commissions',
    type: 'checkbox',
    defaultValue: false,
    admin: { description: 'A page at /commission, with a link at the end of every page.' },
  },
  {
    name: 'commissionWords',
    label: 'Words on the page of commissions',
    type: 'textarea',
    validate: severalLines(2000),
    admin: {
      description: 'How you work, how long it takes, what you do not make.',
      condition: (_data, siblings) => Boolean(siblings?.takesCommissions),
    },
  },
  moneyField({
    name: 'commissionFrom',
    label: 'Commissions from (USD)',
    admin: {
      description: 'Empty: no price is named.',
      condition: (_data, siblings) => Boolean(siblings?.takesCommissions),
    },
  }),
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

const expressPay: Field[] = [
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
  {
    name: 'notifyMe',
    label: 'Offer to tell visitors by email when a work comes back or a series grows',
    type: 'checkbox',
    defaultValue: false,
    validate: needsMailServer,
    admin: {
      description:
        'On the pages of works that are reserved or sold, and of series. Whoever asks confirms it by email first, and leaves with one click. Once off, nobody is told any more.',
    },
  },
  {
    name: 'countReadings',
    label: 'Count how often newsletters are opened and their links followed',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'Newsletters that go out from then on carry a picture of one point, and links that lead over your shop first. You see sums alone: nobody, and no table of the shop, says who opened what. Even so, readers did not ask to be counted, and some countries want their consent for it; the default privacy text tells them. While this is off nothing is counted, and newsletters carry none of it.',
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

const agreement: Field[] = [
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

const WITHDRAWAL_FOR_WORDS: Record<WithdrawalFor, string> = {
  europe: 'Buyers in the EU, the EEA and the UK',
  everyone: 'All buyers',
}

const isDays = (value: unknown) =>
  value === null ||
  value === undefined ||
  (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100) ||
  'Enter a whole number from 1 to 100.'

const withdrawal: Field[] = [
  {
    name: 'withdrawalDays',
    label: 'Right of withdrawal, in days',
    type: 'number',
    validate: isDays,
    admin: {
      description:
        'So many days from the day on which they receive it, buyers can declare on the page of their order that they withdraw. You both get an email, and nothing is refunded by itself. Not for commissions and for businesses. Empty: the page says nothing of it.',
    },
  },
  {
    name: 'withdrawalFor',
    label: 'Who has it',
    type: 'select',
    options: Object.entries(WITHDRAWAL_FOR_WORDS).map(([value, label]) => ({ value, label })),
    defaultValue: 'europe',
    admin: { condition: (_data, siblings) => Boolean(siblings?.withdrawalDays) },
  },
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

const visits: Field[] = [
  {
    name: 'countVisits',
    label: 'Count visits',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      description:
        'How often each page is opened a day, from which sites people come, and the country of their browser’s language: sums alone, without cookies, addresses or another company. They stand on the page Visits. While this is off nothing is sent or counted.',
    },
  },
]

/** Below every work; each is absent while it is empty. */
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

const section = (label: string, fields: Field[]): Field => ({ type: 'collapsible', label, fields })

/** A section that links lead to. @param id of the element in it that they name */
const linkedSection = (id: string, label: string, fields: Field[]): Field => ({
  type: 'collapsible',
  label,
  fields,
  admin: {
    components: {
      Label: { path: '/panel/components/settings/LinkedSection#LinkedSection', clientProps: { id, label } },
    },
  },
})

/** Of long texts the audit trail keeps only that they changed. */
const WATCHED_SETTINGS: Watched = {
  noun: 'settings',
  table: 'shop_settings',
  label: sql`'Shop settings'`,
  shown: plainColumns(
    'shop_name',
    'artist_name',
    'postal_address',
    'email',
    'footer_line',
    'announcement',
    'confirm_subscriptions',
    'in_both_units',
    'express_pay',
    'notify_me',
    'home_text',
    'landing_headline',
    'landing_text',
    'landing_originals',
    'landing_prints',
    'landing_purchasing',
    'time_zone',
    'message_emails',
    'message_emails_hour',
    'backup_every',
    'backup_day',
    'backup_hour',
    'backup_to',
    'backup_keep',
    'backup_keep_days',
    'order_number_prefix',
    'asks_agreement',
    'withdrawal_days',
    'withdrawal_for',
    'holiday_back',
    'holiday_words',
    'count_visits',
    'count_readings',
    'gift_card_sums',
    'gift_card_least',
    'gift_card_most',
    'gift_card_months',
    'gift_card_words',
    'certifies_originals',
    'certificate_paper',
    'takes_offers',
    'least_offer_share',
    'takes_commissions',
    'commission_words',
    'commission_from',
    'give_papers',
    'seller_name',
    'seller_street',
    'seller_postal_code',
    'seller_city',
    'seller_country',
    'seller_tax_number',
    'paper_words',
    'paper_size',
  ),
  hidden: {
    biography: sql`biography::text`,
    privacy: sql`privacy::text`,
    delivery: sql`delivery::text`,
    prints: sql`prints::text`,
    ...aboutValues,
  },
}
const watching = watchingGlobalHooks(WATCHED_SETTINGS)

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
  hooks: { beforeChange: [watching.beforeChange], afterChange: [watching.afterChange] },
  fields: [
    section('The shop and the artist', theShop),
    section('About page', aboutFields),
    section('Below every work', [...workPages, ...sizes]),
    section('How you are reached', reaching),
    section('Lines on every page', lines),
    section('Your days', days),
    section('Orders', [...orderNumbers, ...agreement, ...withdrawal]),
    section('Papers', paperFields),
    section('Apple Pay, Google Pay and Link', expressPay),
    section('Gift cards', giftCardFields),
    section('Certificates', certificateFields),
    section('Holiday', holiday),
    section('Visits', visits),
    linkedSection('mail-server', 'Mail server', mailServer),
    section('Messages', messages),
    section('Offers and commissions', offersAndCommissions),
    section('Collectors', collectors),
    section('Home and landing page', sentences),
    section('Privacy', privacy),
    linkedSection('backup', 'Backup', backupFields),
  ],
}
