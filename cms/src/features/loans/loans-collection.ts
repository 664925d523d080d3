import {
  LOAN_KIND_WORDS,
  LOAN_KINDS,
  LOAN_STATE_WORDS,
  LOAN_STATES,
  MAX_LOAN_TERMS,
  MAX_LOAN_WORKS,
} from '@gesso/shared-types/features/loans/loan'
import { fromCents, parseMoney } from '@gesso/shared-types/money/money'
import { emailSchema } from '@gesso/shared-types/text/text'
import type { CollectionConfig, Condition, Field, FieldAccess } from 'payload'
import { isOwner, nobody, ownerOnly } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { moneyField } from '../../platform/database/money-field'
import { requiredLine, severalLines } from '../../settings/text-rules'
import { followLoan, forgetStays, keepLoan, refuseDeletingOut } from './loan-hooks'
import { WATCHED_LOAN } from './watched-loan'

const watching = watchingHooks(WATCHED_LOAN)

/** What both sides signed changes no more: once the works are out, forms show it and saves leave it. */
const inDraft: FieldAccess = ({ req, doc }) => isOwner(req.user) && (doc?.state ?? 'draft') === 'draft'
const signed = { access: { update: inDraft } } as const

const unlisted = { disableBulkEdit: true, disableListColumn: true } as const
const isConsignment: Condition = ({ kind }) => kind === 'consignment'
const row = (...fields: Field[]): Field => ({ type: 'row', fields })

const day = (name: string, label: string, more: Partial<Field> = {}): Field =>
  ({
    name,
    label,
    type: 'date',
    ...more,
    admin: {
      width: '50%',
      disableBulkEdit: true,
      date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' },
    },
  }) as Field

const share = (label: string, description: string, condition: Condition): Field => ({
  name: 'share',
  label,
  type: 'number',
  min: 0,
  max: 100,
  ...signed,
  validate: (value: unknown) =>
    value === null ||
    value === undefined ||
    (typeof value === 'number' &&
      value >= 0 &&
      value <= 100 &&
      Number.isInteger(Math.round(value * 1e6) / 1e4)) ||
    'From 0 to 100 percent, with at most two decimals.',
  admin: { width: '50%', ...unlisted, step: 0.01, condition, description },
})

const party: Field[] = [
  row(
    {
      name: 'partyName',
      label: 'With whom',
      type: 'text',
      required: true,
      validate: requiredLine(200),
      admin: { width: '50%', disableBulkEdit: true, placeholder: 'Galerie Durand' },
    },
    {
      name: 'partyEmail',
      label: 'Their email',
      type: 'text',
      validate: (value: unknown) =>
        !value || emailSchema.safeParse(value).success || 'Enter an email address, like desk@example.com.',
      admin: { width: '50%', ...unlisted },
    },
  ),
  {
    name: 'partyAddress',
    label: 'Their address',
    type: 'textarea',
    validate: severalLines(500),
    admin: { ...unlisted, rows: 3 },
  },
]

/** A sum of a list. Payload reads lists as JSON, in which 1500.00 is 1500. */
const listedSum = (name: string, label: string, condition?: Condition): Field => {
  const field = moneyField({
    name,
    label,
    admin: { width: '50%', ...(condition && { condition }) },
  })
  const withCents = ({ value }: { value?: unknown }) => {
    const cents = parseMoney(value)
    return cents === null ? value : fromCents(cents)
  }
  return { ...field, hooks: { ...field.hooks, afterRead: [withCents] } }
}

const works: Field = {
  name: 'works',
  type: 'array',
  labels: { singular: 'Work', plural: 'Works' },
  maxRows: MAX_LOAN_WORKS,
  ...signed,
  admin: {
    ...unlisted,
    description: 'Empty values and prices: what the work costs in the shop when it goes out.',
  },
  fields: [
    {
      name: 'artwork',
      label: 'Work',
      type: 'relationship',
      relationTo: 'artworks',
      validate: (value: unknown) => Boolean(value) || 'Choose the work.',
      admin: { allowCreate: false },
    },
    row(listedSum('value', 'Insurance value (USD)'), listedSum('price', 'Price (USD)', isConsignment)),
    share('Their share of this work (percent)', 'Empty: the share of the agreement.', isConsignment),
  ],
}

/** Agreements about works that are lent, or given to a gallery to sell (docs/decisions/loans.md). */
export const loans: CollectionConfig = {
  slug: 'loans',
  labels: { singular: 'Loan or consignment', plural: 'Loans' },
  admin: {
    useAsTitle: 'partyName',
    group: 'Gallery',
    description: 'Works that are lent, or with a gallery that sells them.',
    defaultColumns: ['partyName', 'kind', 'state', 'startsOn', 'endsOn'],
    listSearchableFields: ['partyName'],
    hideAPIURL: true,
    components: {
      beforeListTable: ['/features/loans/panel/InsuranceOfPlace#InsuranceOfPlace'],
      views: {
        statement: {
          path: '/statement',
          Component: '/features/loans/panel/StatementView#StatementView',
        },
      },
      edit: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] },
    },
  },
  disableDuplicate: true,
  defaultSort: '-startsOn',
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: {
    beforeChange: [watching.beforeChange, keepLoan],
    afterChange: [followLoan, watching.afterChange],
    beforeDelete: [watching.beforeDelete, refuseDeletingOut],
    afterDelete: [watching.afterDelete, forgetStays],
  },
  fields: [
    {
      name: 'sheet',
      type: 'ui',
      admin: { disableListColumn: true, components: { Field: '/features/loans/panel/LoanSheet#LoanSheet' } },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      defaultValue: 'loan',
      options: LOAN_KINDS.map((value) => ({ value, label: LOAN_KIND_WORDS[value] })),
      ...signed,
      admin: { isClearable: false, disableBulkEdit: true },
    },
    ...party,
    row(day('startsOn', 'From', { required: true, ...signed } as Partial<Field>), day('endsOn', 'Until')),
    share('Their share (percent)', 'What the gallery keeps of each sale.', isConsignment),
    works,
    {
      name: 'terms',
      type: 'textarea',
      validate: severalLines(MAX_LOAN_TERMS),
      ...signed,
      admin: {
        ...unlisted,
        rows: 8,
        description:
          'Empty: customary terms, which you can change after the first save. They are a start and no legal advice.',
      },
    },
    {
      name: 'notes',
      label: 'Private notes',
      type: 'textarea',
      validate: severalLines(2000),
      admin: { ...unlisted, description: 'On no document.' },
    },
    {
      name: 'state',
      type: 'select',
      defaultValue: 'draft',
      options: LOAN_STATES.map((value) => ({ value, label: LOAN_STATE_WORDS[value] })),
      access: { create: nobody, update: nobody },
      admin: { position: 'sidebar', readOnly: true, disableBulkEdit: true },
    },
    {
      name: 'auditTrail',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: {
          Field: {
            path: '/features/audit-trail/panel/EntriesLink#EntriesLink',
            serverProps: { noun: 'loan' },
          },
        },
      },
    },
  ],
}
