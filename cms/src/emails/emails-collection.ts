import type { CollectionConfig } from 'payload'
import { nobody, ownerOnly } from '../auth/access'
import type { EmailTemplates } from './template'

const aside = { position: 'sidebar', readOnly: true } as const
const withTime = { pickerAppearance: 'dayAndTime' } as const

/**
 * The outbox. An email is written in the transaction of the event that causes it, and sent from here. `key` is unique,
 * so an event causes one email even if it is processed repeatedly.
 */
export const emailsCollection = (templates: EmailTemplates): CollectionConfig => ({
  slug: 'emails',
  labels: { singular: 'Email', plural: 'Emails' },
  admin: {
    useAsTitle: 'subject',
    group: 'Emails',
    hideAPIURL: true,
    defaultColumns: ['kind', 'recipient', 'subject', 'state', 'createdAt', 'sentAt'],
    components: { beforeListTable: ['/panel/components/emails/EmailLists#EmailLists'] },
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: nobody, read: ownerOnly, update: nobody, delete: nobody },
  fields: [
    {
      name: 'preview',
      type: 'ui',
      admin: { components: { Field: '/panel/components/emails/EmailPreview#EmailPreview' } },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      options: [
        { value: 'queued', label: 'Waiting' },
        { value: 'sent', label: 'Sent' },
        { value: 'failed', label: 'Failed' },
        { value: 'left', label: 'Not sent: unsubscribed' },
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
      options: Object.entries(templates).map(([value, { label }]) => ({ value, label })),
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
        components: { Cell: '/panel/components/emails/EmailRecipient#EmailRecipient' },
      },
    },
    { name: 'order', type: 'relationship', relationTo: 'orders', index: true, admin: aside },
    { name: 'messageId', label: 'Message-ID', type: 'text', admin: aside },
    { name: 'key', type: 'text', required: true, unique: true, admin: { hidden: true } },
    // Only the sender reads this: it can hold a password reset link.
    { name: 'data', type: 'json', required: true, hidden: true },
  ],
})
