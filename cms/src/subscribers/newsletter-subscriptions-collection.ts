import { CONSENTS, MAX_TAGS } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionConfig } from 'payload'
import { nobody, ownerOnly } from '../auth/access'
import { watchingHooks } from '../platform/audit/watch-collection'
import { plainColumns } from '../platform/audit/watched'
import { tellListed } from '../platform/people-shown'
import { hasBoughtNow } from './bought-before'
import { keepConsent, rememberDeleted } from './consent-hooks'
import { CONSENT_LABELS } from './consent-labels'
import { normalizeEmail } from './normalize-email'
import { tidyTags, validateTags } from './tags'

const watching = watchingHooks({
  noun: 'subscriber',
  table: 'newsletter_subscriptions',
  label: sql`NULL`,
  shown: {},
  hidden: {
    ...plainColumns('email'),
    tags: sql`(SELECT string_agg(text, ', ' ORDER BY "order") FROM newsletter_subscriptions_texts
      WHERE parent_id = newsletter_subscriptions.id AND path = 'tags')`,
  },
})

export const newsletterSubscriptions: CollectionConfig = {
  slug: 'newsletter_subscriptions',
  labels: { singular: 'Collector', plural: 'Collectors' },
  admin: {
    useAsTitle: 'email',
    group: 'People',
    defaultColumns: ['email', 'consent', 'subscribedAt', 'confirmedAt', 'tags', 'hasBought'],
    listSearchableFields: ['email'],
    pagination: { defaultLimit: 50, limits: [25, 50, 100, 250] },
    description:
      'The collector’s list. Deleting an address here unsubscribes it. Who waits for confirmation is not on the list yet.',
    hideAPIURL: true,
  },
  disableDuplicate: true,
  defaultSort: '-subscribedAt',
  timestamps: false,
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: {
    beforeChange: [watching.beforeChange, keepConsent],
    afterChange: [watching.afterChange],
    beforeDelete: [watching.beforeDelete],
    afterDelete: [watching.afterDelete, rememberDeleted],
    afterOperation: [tellListed],
  },
  fields: [
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      hooks: {
        beforeValidate: [({ value }) => (typeof value === 'string' ? normalizeEmail(value) : value)],
      },
    },
    {
      name: 'subscribedAt',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: { readOnly: true },
    },
    {
      name: 'consent',
      type: 'select',
      required: true,
      index: true,
      options: CONSENTS.map((value) => ({ value, label: CONSENT_LABELS[value] })),
      defaultValue: 'by_artist',
      admin: { readOnly: true, components: { Cell: '/panel/components/cells/StateCell#StateCell' } },
    },
    {
      name: 'confirmedAt',
      label: 'Confirmed',
      type: 'date',
      admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'confirmedFrom',
      label: 'Confirmed from network',
      type: 'text',
      admin: { readOnly: true, description: 'A part of the network’s address, as proof of consent.' },
    },
    {
      name: 'consentedAt',
      label: 'Consent given',
      type: 'date',
      admin: { readOnly: true, description: 'The date that the imported table has.' },
    },
    {
      name: 'words',
      label: 'Words at the form',
      type: 'text',
      admin: { readOnly: true, description: 'What stood at the field when the address was given.' },
    },
    {
      name: 'confirmedWords',
      label: 'Words at the confirmation',
      type: 'text',
      admin: { readOnly: true },
    },
    {
      name: 'tags',
      type: 'text',
      hasMany: true,
      maxRows: MAX_TAGS,
      validate: validateTags,
      hooks: { beforeValidate: [tidyTags] },
      admin: {
        description:
          'Your own words for groups of collectors, such as Berlin or Studio visit. A newsletter can go to one of them.',
      },
    },
    {
      name: 'hasBought',
      label: 'Bought before',
      type: 'checkbox',
      virtual: true,
      access: { create: nobody, update: nobody },
      hooks: { afterRead: [hasBoughtNow] },
      admin: { readOnly: true, description: 'Whether a paid order has this address.' },
    },
    {
      name: 'person',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: {
          Field: {
            path: '/panel/components/person/PersonSheet#PersonSheet',
            serverProps: { own: '/collections/newsletter_subscriptions' },
          },
        },
      },
    },
  ],
}
