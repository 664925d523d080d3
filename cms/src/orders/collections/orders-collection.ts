import { orderModeSchema, orderStatusSchema, PAYMENT_STATES } from '@gesso/shared-types/orders/order'
import type { CollectionConfig, Field } from 'payload'
import { nobody, ownerOnly } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { moneyField } from '../../platform/database/money-field'
import { tellListed } from '../../platform/people-shown'
import { listedOrders, trashedByOwner } from './assistant-access'
import { emailShipment, onlyOwnersTrash, protectPayment, recordChanges, refuseDelete } from './orders-hooks'
import { adjustListQuery, hideUnfinishedOrders, SEARCHED } from './orders-list-hooks'
import { WATCHED_ORDER } from './watched-orders'

const watching = watchingHooks(WATCHED_ORDER)

const options = (values: readonly string[]) =>
  values.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' '),
  }))

/**
 * Makes a field that only the shop writes, such as what was ordered and paid. The panel shows it and filters by it.
 */
const writtenByShop = (cell?: string) =>
  ({
    access: { create: nobody, update: nobody },
    admin: {
      readOnly: true,
      components: {
        Field: '/panel/components/ListOnly#ListOnly',
        ...(cell && { Cell: `/panel/components/${cell}` }),
      },
    },
  }) as const

const facts: Field[] = [
  {
    name: 'id',
    label: 'Order',
    type: 'text',
    required: true,
    ...writtenByShop('orders/OrderCell#OrderCell'),
  },
  {
    name: 'number',
    type: 'text',
    required: true,
    access: { create: nobody, update: nobody },
    // The column above shows it.
    admin: { ...writtenByShop().admin, disableListColumn: true, disableListFilter: true },
  },
  {
    name: 'customer',
    type: 'relationship',
    relationTo: 'customers',
    required: true,
    ...writtenByShop('orders/CustomerCell#CustomerCell'),
  },
  { name: 'works', type: 'ui', admin: writtenByShop('orders/OrderWorksCell#OrderWorksCell').admin },
  { name: 'actions', type: 'ui', admin: writtenByShop('orders/OrderActionCell#OrderActionCell').admin },
  {
    name: 'paymentState',
    label: 'Payment',
    type: 'select',
    options: options(PAYMENT_STATES),
    required: true,
    ...writtenByShop('cells/StateCell#StateCell'),
  },
  {
    name: 'mode',
    label: 'Test or live',
    type: 'select',
    options: options(orderModeSchema.options),
    required: true,
    ...writtenByShop(),
  },
  moneyField({ name: 'subtotal', required: true, ...writtenByShop() }),
  moneyField({ name: 'shippingCost', label: 'Shipping', required: true, ...writtenByShop() }),
  moneyField({ name: 'totalAmount', label: 'Total', required: true, ...writtenByShop() }),
  moneyField({ name: 'capturedAmount', label: 'Captured', ...writtenByShop() }),
  moneyField({ name: 'refundedAmount', label: 'Refunded', ...writtenByShop() }),
  { name: 'discountCode', label: 'Discount code', type: 'text', ...writtenByShop() },
  { name: 'specialInstructions', type: 'textarea', ...writtenByShop() },
  { name: 'paymentIntentId', label: 'Payment intent', type: 'text', ...writtenByShop() },
  { name: 'dispute', type: 'text', ...writtenByShop() },
]

const fulfilment: Field[] = [
  {
    type: 'row',
    fields: [
      {
        name: 'status',
        label: 'Fulfilment',
        type: 'select',
        options: options(orderStatusSchema.options),
        defaultValue: 'pending',
        required: true,
        admin: {
          width: '33%',
          isClearable: false,
          components: { Cell: '/panel/components/cells/StateCell#StateCell' },
        },
      },
      {
        name: 'trackingCarrier',
        label: 'Carrier',
        type: 'text',
        maxLength: 100,
        admin: {
          width: '33%',
          disableBulkEdit: true,
          components: { Field: '/panel/components/orders/CarrierField#CarrierField' },
        },
      },
      {
        name: 'trackingNumber',
        label: 'Tracking number',
        type: 'text',
        maxLength: 100,
        admin: { width: '33%', disableBulkEdit: true },
      },
    ],
  },
  {
    name: 'isPickUp',
    label: 'Picked up at the studio, not sent',
    type: 'checkbox',
    defaultValue: false,
    admin: { disableBulkEdit: true },
  },
  {
    name: 'tellsBuyer',
    label: 'Write to the buyer when this order is marked as completed, or its tracking changes',
    type: 'checkbox',
    virtual: true,
    defaultValue: true,
    admin: { disableListColumn: true, disableListFilter: true },
  },
  {
    name: 'notes',
    label: 'Your notes',
    type: 'textarea',
    maxLength: 5000,
    access: { read: ownerOnly, update: ownerOnly },
    admin: { disableBulkEdit: true, description: 'Only you see them.' },
  },
]

/** Makes a part of an order's sheet; features add theirs. */
const sheet = (name: string, component: string): Field => ({
  name,
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: `/panel/components/orders/${component}#${component}` },
  },
})

/** Orders are created and paid by the shop; people fulfil them, write notes and give refunds. */
export const orders: CollectionConfig = {
  slug: 'orders',
  labels: { singular: 'Order', plural: 'Orders' },
  admin: {
    useAsTitle: 'number',
    group: 'Sales',
    description:
      'Payments are recorded automatically. You mark orders as completed and add tracking numbers.',
    defaultColumns: [
      'id',
      'customer',
      'works',
      'actions',
      'totalAmount',
      'paymentState',
      'status',
      'createdAt',
    ],
    listSearchableFields: SEARCHED,
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
    hideAPIURL: true,
    baseFilter: hideUnfinishedOrders,
    components: {
      beforeListTable: ['/panel/components/orders/OrderLists#OrderLists'],
    },
  },
  trash: true,
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: nobody, read: listedOrders, update: listedOrders, delete: trashedByOwner },
  hooks: {
    beforeOperation: [adjustListQuery],
    beforeChange: [onlyOwnersTrash, protectPayment, watching.beforeChange, recordChanges, emailShipment],
    afterChange: [watching.afterChange],
    beforeDelete: [refuseDelete],
    afterOperation: [tellListed],
  },
  fields: [
    // Not in a group, because Payload does not find `id` in one.
    ...facts,
    sheet('sheet', 'OrderSheet'),
    sheet('refund', 'OrderRefund'),
    { type: 'group', label: 'Fulfilment', fields: fulfilment },
    sheet('money', 'OrderMoney'),
    sheet('story', 'OrderHistory'),
  ],
}
