import { PAYMENT_STATES } from '@gesso/shared-types/order'
import type { CollectionConfig, Field } from 'payload'
import { nobody, noOne, ownerOnly } from '../auth/access'
import { moneyField } from '../database/money-field'
import { keepBooksWhole, keepPayment, onlyRealOrders } from './orders-hooks'

const options = (values: readonly string[]) =>
  values.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' '),
  }))

/** What was ordered and paid is written by the shop alone (design §3). */
const readOnly = { access: { create: nobody, update: nobody }, admin: { readOnly: true } } as const

const sums: Field[] = [
  { ...moneyField({ name: 'subtotal', required: true }), ...readOnly },
  { ...moneyField({ name: 'shippingCost', label: 'Shipping', required: true }), ...readOnly },
  { ...moneyField({ name: 'totalAmount', label: 'Total', required: true }), ...readOnly },
  { ...moneyField({ name: 'capturedAmount', label: 'Captured' }), ...readOnly },
  { ...moneyField({ name: 'refundedAmount', label: 'Refunded' }), ...readOnly },
]

export const orders: CollectionConfig = {
  slug: 'orders',
  labels: { singular: 'Order', plural: 'Orders' },
  admin: {
    useAsTitle: 'id',
    group: 'Sales',
    defaultColumns: ['id', 'customer', 'totalAmount', 'paymentState', 'status', 'mode', 'createdAt'],
    baseFilter: ({ req }) => onlyRealOrders(req.query?.where),
    components: { beforeListTable: ['/components/OrderLists#OrderLists'] },
  },
  trash: true,
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: noOne, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: { beforeChange: [keepPayment], beforeDelete: [keepBooksWhole] },
  fields: [
    { name: 'id', label: 'Number', type: 'text', required: true, ...readOnly },
    { name: 'customer', type: 'relationship', relationTo: 'customers', required: true, ...readOnly },
    {
      name: 'status',
      label: 'Fulfilment',
      type: 'select',
      options: options(['pending', 'completed']),
      defaultValue: 'pending',
      required: true,
    },
    {
      name: 'paymentState',
      label: 'Payment',
      type: 'select',
      options: options(PAYMENT_STATES),
      required: true,
      ...readOnly,
    },
    { name: 'mode', type: 'select', options: options(['test', 'live']), required: true, ...readOnly },
    {
      name: 'items',
      type: 'join',
      collection: 'order_items',
      on: 'order',
      admin: {
        allowCreate: false,
        defaultColumns: ['artwork', 'type', 'printSize', 'quantity', 'totalPrice'],
      },
    },
    ...sums,
    {
      name: 'refund',
      type: 'ui',
      admin: { components: { Field: '/components/RefundOrder#RefundOrder' } },
    },
    {
      name: 'refunds',
      type: 'join',
      collection: 'refunds',
      on: 'order',
      admin: { allowCreate: false, defaultColumns: ['createdAt', 'amount', 'state', 'error'] },
    },
    { name: 'specialInstructions', type: 'textarea', ...readOnly },
    { name: 'trackingCarrier', type: 'text', maxLength: 100 },
    { name: 'trackingNumber', type: 'text', maxLength: 100 },
    { name: 'paymentIntentId', label: 'Payment intent', type: 'text', index: true, ...readOnly },
    { name: 'dispute', type: 'text', ...readOnly },
    {
      name: 'history',
      type: 'join',
      collection: 'order_history',
      on: 'order',
      defaultLimit: 50,
      defaultSort: 'id',
      admin: { allowCreate: false, defaultColumns: ['createdAt', 'text'] },
    },
  ],
}
