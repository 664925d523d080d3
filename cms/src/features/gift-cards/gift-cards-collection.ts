import { GIFT_CARD_STATES, type GiftCardState } from '@gesso/shared-types/features/gift-cards/gift-card'
import type { CollectionConfig, Field } from 'payload'
import { ownerOnly } from '../../auth/access'
import { moneyField } from '../../platform/database/money-field'

const STATE_LABELS: Record<GiftCardState, string> = { unpaid: 'Unpaid', active: 'Good', void: 'Void' }

const shown = { readOnly: true, disableBulkEdit: true } as const

const moment = (name: string, label: string): Field => ({
  name,
  label,
  type: 'date',
  admin: { ...shown, width: '50%', date: { displayFormat: 'MMM d, yyyy' } },
})

/**
 * Gift cards that were bought. The panel's forms change nothing about them: the balance is the sum of the ledger,
 * which orders and refunds write (docs/decisions/gift-cards.md).
 */
export const giftCards: CollectionConfig = {
  slug: 'gift_cards',
  labels: { singular: 'Gift card', plural: 'Gift cards' },
  admin: {
    useAsTitle: 'lastFour',
    group: 'Sales',
    description: 'Bought in the shop. What you sell is set in Settings, Gift cards.',
    defaultColumns: ['lastFour', 'state', 'balance', 'amount', 'recipientName', 'createdAt'],
    listSearchableFields: ['lastFour', 'recipientName', 'recipientEmail', 'fromName', 'orderId'],
    hideAPIURL: true,
    baseListFilter: () => ({ state: { not_equals: 'unpaid' } }),
  },
  disableDuplicate: true,
  defaultSort: '-createdAt',
  access: { create: () => false, read: ownerOnly, update: () => false, delete: () => false },
  fields: [
    {
      name: 'ledger',
      type: 'ui',
      admin: { components: { Field: '/features/gift-cards/panel/GiftCardSheet#GiftCardSheet' } },
    },
    { name: 'lastFour', label: 'Code ends with', type: 'text', admin: shown },
    {
      name: 'state',
      type: 'select',
      required: true,
      options: GIFT_CARD_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
      admin: shown,
    },
    moneyField({ name: 'balance', label: 'Left on it', admin: shown }),
    moneyField({ name: 'amount', label: 'Bought for', admin: shown }),
    { name: 'recipientName', label: 'For', type: 'text', admin: shown },
    { name: 'recipientEmail', label: 'Their email', type: 'email', admin: shown },
    { name: 'fromName', label: 'From', type: 'text', admin: shown },
    { name: 'words', type: 'textarea', admin: shown },
    { name: 'orderId', label: 'Order', type: 'text', admin: shown },
    { type: 'row', fields: [moment('letterDueAt', 'Sent on'), moment('expiresAt', 'Good until')] },
  ],
}
