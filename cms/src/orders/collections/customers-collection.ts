import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, CollectionConfig, Field } from 'payload'
import { nobody, ownerOnly } from '../../auth/access'
import { hookTransaction } from '../../context'
import { recordHistory } from '../record-history'

const pair = (...fields: Field[]): Field => ({ type: 'row', fields })

/** Records in the order's history that its name or address was corrected. */
const recordCorrection: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation !== 'update') return
  const context = hookTransaction(req)
  const orders = await context.query<{ id: string }>(sql`SELECT id FROM orders WHERE customer_id = ${doc.id}`)
  for (const { id } of orders)
    await recordHistory(context, id, 'Name or address were corrected in the panel.')
}

/** Each order has a customer row of its own: typing someone else's email must not change that person's orders. */
export const customers: CollectionConfig = {
  slug: 'customers',
  labels: { singular: 'Customer', plural: 'Customers' },
  admin: {
    useAsTitle: 'email',
    group: 'Sales',
    description: 'One order’s buyer. Correct a mistyped name or address here before the parcel leaves.',
    hideAPIURL: true,
    components: { views: { list: { Component: '/components/customers/BuyersList#BuyersList' } } },
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: nobody, read: ownerOnly, update: ownerOnly, delete: nobody },
  hooks: { afterChange: [recordCorrection] },
  fields: [
    pair(
      { name: 'firstName', type: 'text', required: true, maxLength: 255 },
      { name: 'lastName', type: 'text', required: true, maxLength: 255 },
    ),
    pair(
      { name: 'email', type: 'email', required: true, index: true },
      { name: 'phone', type: 'text', maxLength: 50 },
    ),
    { name: 'address', label: 'Street address', type: 'textarea', maxLength: 500 },
    pair(
      { name: 'city', type: 'text', maxLength: 100 },
      { name: 'zipCode', label: 'ZIP code', type: 'text', maxLength: 20 },
    ),
    {
      name: 'country',
      type: 'text',
      maxLength: 100,
      admin: { description: 'Two letters, as in US, CA or DE.' },
    },
  ],
}
