import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  type Field,
  type TextFieldSingleValidation,
} from 'payload'
import { nobody, signedIn } from '../../auth/access'
import { ERASED_ADDRESS } from '../../emails/erased-address'
import type { Customer } from '../../payload-types'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { hookTransaction } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { tellListed } from '../../platform/people-shown'
import { listedBuyer } from './assistant-access'
import { keepCurrent } from './keep-current'
import { WATCHED_CUSTOMER } from './watched-orders'

const watching = watchingHooks(WATCHED_CUSTOMER)

const knownCountry: TextFieldSingleValidation = (value, { previousValue }) =>
  !value ||
  COUNTRY_CODES.includes(value) ||
  // Values stored before there was a list stay until they are changed.
  value === previousValue ||
  'Choose a country from the list'

const pair = (...fields: Field[]): Field => ({ type: 'row', fields })

/**
 * Orders are searched by these fields. Otherwise Payload would refuse the search to assistants, who get no list of
 * buyers.
 */
const searched = { access: { read: signedIn } } as const

type Person = Pick<
  Rows['customers'],
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'country'
>

/**
 * Takes fields that the user did not change from the current row, so that a correction does not undo another. The
 * order is locked first, as always when a person is written, but weakly, so that a correction need not wait for the
 * provider. @throws APIError 409 if the person was erased
 */
const protectPerson: CollectionBeforeChangeHook<Customer> = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !originalDoc) return data
  const tx = hookTransaction(req)
  await tx.query(sql`SELECT 1 FROM orders WHERE customer_id = ${originalDoc.id} ORDER BY id FOR KEY SHARE`)
  const [person] = await tx.query<Person>(sql`
    SELECT first_name, last_name, email, phone, address, address_line2, city, state, zip_code, country
    FROM customers WHERE id = ${originalDoc.id} FOR UPDATE`)
  if (!person) return data
  if (person.email === ERASED_ADDRESS) throw new APIError('This person was erased.', 409)
  keepCurrent(data, originalDoc, person)
  return data
}

/** Each order has its own customer row: entering another person's email must not change that person's orders. */
export const customers: CollectionConfig = {
  slug: 'customers',
  labels: { singular: 'Customer', plural: 'Customers' },
  admin: {
    useAsTitle: 'email',
    group: 'Sales',
    description: 'Name and address belong to one order. Correct them here before the parcel leaves.',
    hideAPIURL: true,
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { create: nobody, read: listedBuyer, update: listedBuyer, delete: nobody },
  hooks: {
    beforeChange: [protectPerson, watching.beforeChange],
    afterChange: [watching.afterChange],
    afterOperation: [tellListed],
  },
  fields: [
    {
      name: 'person',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: {
          Field: {
            path: '/panel/components/person/PersonSheet#PersonSheet',
            serverProps: { own: '/collections/customers' },
          },
        },
      },
    },
    pair(
      { name: 'firstName', type: 'text', required: true, maxLength: 255, ...searched },
      { name: 'lastName', type: 'text', required: true, maxLength: 255, ...searched },
    ),
    pair(
      { name: 'email', type: 'email', required: true, index: true, ...searched },
      { name: 'phone', type: 'text', maxLength: 50 },
    ),
    { name: 'address', label: 'Street address', type: 'textarea', maxLength: 500 },
    { name: 'addressLine2', label: 'Second address line', type: 'text', maxLength: 255 },
    pair(
      { name: 'city', type: 'text', maxLength: 100 },
      { name: 'zipCode', label: 'ZIP code', type: 'text', maxLength: 20 },
    ),
    pair(
      {
        name: 'state',
        label: 'State or province',
        type: 'text',
        maxLength: 100,
        admin: { components: { Field: '/panel/components/customers/StateField#StateField' } },
      },
      {
        name: 'country',
        type: 'text',
        maxLength: 100,
        validate: knownCountry,
        admin: { components: { Field: '/panel/components/customers/CountryField#CountryField' } },
      },
    ),
    {
      name: 'orders',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/panel/components/customers/BackToOrder#BackToOrder' },
      },
    },
  ],
}
