import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/settings/shop-rules'
import type { Field } from 'payload'
import type { SettingsTask } from '../platform/panel-places'
import { richTextEditor } from '../platform/rich-text/rich-text-editor'
import { confirmationNow, undecidedConfirmation } from './confirmation-default'
import { homeFields } from './home-fields'
import { nameFields } from './name-fields'
import { needsMailServer } from './needs-mail-server'
import { noticeFields } from './notice-fields'
import { normalPrefix, validatePrefix } from './order-number-prefix'
import { TIME_ZONES } from './time-zones'

const orderNumbers: Field = {
  name: 'orderNumberPrefix',
  label: 'Order numbers begin with',
  type: 'text',
  validate: validatePrefix,
  hooks: { beforeChange: [({ value }) => (typeof value === 'string' ? normalPrefix(value) : value)] },
  admin: {
    description: `1 to 8 letters or digits, and a hyphen if you like. New orders get it, in capitals; an order keeps the number that it has. Empty: ${ORDER_NUMBER_PREFIX}`,
  },
}

const datesAndSizes: Field[] = [
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

const confirmation: Field = {
  name: 'confirmSubscriptions',
  label: 'Ask by email whether somebody wants to join the list',
  type: 'checkbox',
  validate: needsMailServer,
  hooks: { afterRead: [confirmationNow], beforeChange: [undecidedConfirmation] },
  admin: {
    description:
      'For countries that ask for proof of consent: on from the start where your postal address ends with a country of the European Union and emails go out. Whoever subscribes gets an email with a link, and is on the list once they have confirmed. Who is on the list already stays on it. While no emails go out nobody can be asked: they wait.',
  },
}

const biography: Field = {
  name: 'biography',
  label: 'Short biography',
  type: 'richText',
  editor: richTextEditor(['h2', 'h3']),
  admin: { description: 'On the about page and on the contact page.' },
}

const belowEachWork: Field[] = [
  {
    name: 'delivery',
    label: 'Delivery and returns',
    type: 'richText',
    editor: richTextEditor(['h3']),
    admin: {
      description:
        'How long it takes, how works are packed and insured, what can be sent back. Folded, below each work. Empty: left out.',
    },
  },
  {
    name: 'prints',
    label: 'About the prints',
    type: 'richText',
    editor: richTextEditor(['h3']),
    admin: {
      description:
        'Paper, edition, signature, frame. Folded, below each work that has prints for sale. Empty: left out.',
    },
  },
]

const privacy: Field = {
  name: 'privacy',
  label: 'Privacy page',
  type: 'richText',
  editor: richTextEditor(['h2', 'h3']),
  admin: {
    description:
      'Replaces the default text (see /privacy). Empty: the default text. The privacy page among the legal pages takes the place of both once you publish it.',
  },
}

/** The core's matters that the artist sets. Features add theirs, and fields to these. */
export const settingsTasks: readonly SettingsTask[] = [
  { name: 'payments', label: 'Payments', group: 'shop', path: '/settings/payments' },
  { name: 'address', label: 'Address', group: 'shop', path: '/settings/address' },
  { name: 'email', label: 'Email', group: 'shop', path: '/settings/email' },
  { name: 'orders', label: 'Orders', group: 'shop', fields: [orderNumbers] },
  { name: 'collectors', label: 'Collectors', group: 'shop', fields: [confirmation] },
  { name: 'dates-and-sizes', label: 'Dates and sizes', group: 'shop', fields: datesAndSizes },
  { name: 'accounts', label: 'Accounts and sign-in', group: 'safety', path: '/collections/users' },
  { name: 'name', label: 'Name and words', group: 'site', fields: nameFields, before: 'Social' },
  { name: 'about', label: 'About', group: 'site', fields: [biography], before: 'Social' },
  { name: 'home', label: 'Home and landing', group: 'site', fields: homeFields, before: 'Social' },
  { name: 'below-a-work', label: 'Below a work', group: 'site', fields: belowEachWork, before: 'Social' },
  { name: 'privacy', label: 'Privacy', group: 'site', fields: [privacy], before: 'Legal pages' },
  {
    name: 'announcement',
    label: 'Announcement and holiday',
    group: 'site',
    fields: noticeFields,
    before: 'Visits',
  },
]
