import type { CollectionConfig } from 'payload'
import { noOne, ownerOnly } from '../auth/access'
import { emailTemplates } from './email-templates'

const aside = { position: 'sidebar', readOnly: true } as const
const withTime = { pickerAppearance: 'dayAndTime' } as const

/**
 * The outbox (design §6): an email is written in the transaction of what it tells of, and sent from here. `key` is
 * unique, so that a thing is told once, however often it is found out.
 */
export const emails: CollectionConfig = {
  slug: 'emails',
  labels: { singular: 'Email', plural: 'Emails' },
  admin: {
    useAsTitle: 'subject',
    group: 'Emails',
    defaultColumns: ['kind', 'recipient', 'subject', 'state', 'createdAt', 'sentAt'],
    components: { beforeListTable: ['/components/emails/EmailLists#EmailLists'] },
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: noOne, read: ownerOnly, update: noOne, delete: noOne },
  fields: [
    {
      name: 'preview',
      type: 'ui',
      admin: { components: { Field: '/components/emails/EmailPreview#EmailPreview' } },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      options: [
        { value: 'queued', label: 'Waiting' },
        { value: 'sent', label: 'Sent' },
        { value: 'failed', label: 'Failed' },
        { value: 'left', label: 'Not sent: left the list' },
        { value: 'stopped', label: 'Not sent: stopped' },
      ],
      admin: aside,
    },
    { name: 'error', label: 'Last error', type: 'textarea', admin: aside },
    { name: 'attempts', type: 'number', admin: aside },
    { name: 'dueAt', label: 'Next attempt', type: 'date', admin: { ...aside, date: withTime } },
    { name: 'sentAt', label: 'Sent', type: 'date', admin: { ...aside, date: withTime } },
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: Object.entries(emailTemplates).map(([value, { label }]) => ({ value, label })),
      admin: aside,
    },
    { name: 'subject', type: 'text', admin: aside },
    {
      name: 'recipient',
      label: 'To',
      type: 'text',
      admin: {
        ...aside,
        description: 'Empty: to you.',
        components: { Cell: '/components/emails/EmailRecipient#EmailRecipient' },
      },
    },
    { name: 'order', type: 'relationship', relationTo: 'orders', index: true, admin: aside },
    {
      name: 'newsletter',
      label: 'Newsletter',
      type: 'relationship',
      relationTo: 'newsletters',
      index: true,
      admin: aside,
    },
    { name: 'messageId', label: 'Message-ID', type: 'text', admin: aside },
    { name: 'key', type: 'text', required: true, unique: true, admin: { hidden: true } },
    // Read by the sender alone: it may hold a password's reset link.
    { name: 'data', type: 'json', required: true, hidden: true },
  ],
}
