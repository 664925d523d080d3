import { DEFAULT_SHOP_SETTINGS } from '@gesso/shared-types/shop-settings'
import { emailSchema } from '@gesso/shared-types/text'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Field, GlobalConfig } from 'payload'
import { watchingGlobalHooks } from '../audit/watch-collection'
import { plainColumns, type Watched } from '../audit/watched'
import { ownerOnly } from '../auth/access'
import { richTextEditor } from '../rich-text/rich-text-editor'
import { severalLines, singleLine } from './text-rules'

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
      description: 'Shown on the contact page, and given to search engines as the artist of the works.',
    },
  },
  {
    name: 'biography',
    label: 'Short biography',
    type: 'richText',
    editor: richTextEditor(['h2', 'h3']),
    admin: { description: 'Shown on the contact page.' },
  },
]

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

const privacy: Field[] = [
  {
    name: 'privacy',
    label: 'Privacy page',
    type: 'richText',
    editor: richTextEditor(['h2', 'h3']),
    admin: {
      description: 'Replaces the default text (see /privacy). Empty: the default text.',
    },
  },
]

const section = (label: string, fields: Field[]): Field => ({ type: 'collapsible', label, fields })

/** Of long texts the audit trail keeps only that they changed. */
const WATCHED_SETTINGS: Watched = {
  noun: 'settings',
  table: 'shop_settings',
  label: sql`'Shop settings'`,
  shown: plainColumns('shop_name', 'artist_name', 'postal_address', 'email', 'footer_line', 'announcement'),
  hidden: { biography: sql`biography::text`, privacy: sql`privacy::text` },
}
const watching = watchingGlobalHooks(WATCHED_SETTINGS)

/** What emails and pages show about the shop. An empty name or footer line means the default. */
export const shopSettings: GlobalConfig = {
  slug: 'shop_settings',
  label: 'Shop settings',
  admin: {
    group: 'Settings',
    description: 'What visitors read of the shop. A save shows on the site at once.',
  },
  access: { read: ownerOnly, update: ownerOnly },
  hooks: { beforeChange: [watching.beforeChange], afterChange: [watching.afterChange] },
  fields: [
    section('The shop and the artist', theShop),
    section('How you are reached', reaching),
    section('Lines on every page', lines),
    section('Privacy', privacy),
  ],
}
