import {
  ORIGINAL_STATE_WORDS,
  ORIGINAL_STATES,
  PUBLICATION_WORDS,
  PUBLICATIONS,
} from '@gesso/shared-types/artworks/original-state'
import type { Condition, Field } from 'payload'
import { moneyField } from '../platform/database/money-field'

const onHold: Condition = (data) => data.originalState === 'on_hold'
const soldElsewhere: Condition = (data) => data.originalState === 'sold_elsewhere'
const published: Condition = (data) => data.publication === 'published'

const withTime = { pickerAppearance: 'dayAndTime', displayFormat: 'MMM d, yyyy, HH:mm' } as const

/** The state of the original with its details; each detail is shown only in its state. */
export const originalStateFields: Field[] = [
  {
    name: 'originalState',
    label: 'State of the original',
    type: 'select',
    defaultValue: 'for_sale',
    options: ORIGINAL_STATES.map((value) => ({ value, label: ORIGINAL_STATE_WORDS[value] })),
    hooks: {
      // After a hold has expired, the original is for sale again without any save (docs/decisions/artwork-states.md).
      afterRead: [
        ({ value, siblingData }) =>
          value === 'on_hold' && isOver(siblingData.onHoldUntil) ? 'for_sale' : value,
      ],
    },
    admin: {
      isClearable: false,
      description:
        'For sale without a price above 0, the site does not mention the original; “Not for sale” says so in words, and neither calls it sold. “Sold here” is only written by an order.',
      components: { Cell: '/panel/components/artworks/OriginalCell#OriginalCell' },
    },
  },
  {
    type: 'row',
    fields: [
      {
        name: 'onHoldFor',
        label: 'On hold for (only you see it)',
        type: 'text',
        maxLength: 255,
        admin: { width: '50%', condition: onHold, disableListColumn: true, disableListFilter: true },
      },
      {
        name: 'onHoldUntil',
        label: 'Until',
        type: 'date',
        admin: {
          width: '50%',
          condition: onHold,
          disableListColumn: true,
          date: withTime,
          description: 'Then it is for sale again by itself. Empty: until you change it.',
        },
      },
    ],
  },
  {
    type: 'row',
    fields: [
      moneyField({
        name: 'salePrice',
        label: 'Sold for (USD)',
        admin: { width: '50%', condition: soldElsewhere, disableListColumn: true, disableBulkEdit: true },
      }),
      {
        name: 'saleDate',
        label: 'Sold on',
        type: 'date',
        admin: {
          width: '50%',
          condition: soldElsewhere,
          disableListColumn: true,
          date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' },
          description: 'With a price it counts in your sales, on this day; empty: today.',
        },
      },
      {
        name: 'saleBuyer',
        label: 'Buyer (only you see it)',
        type: 'text',
        maxLength: 255,
        admin: {
          width: '50%',
          condition: soldElsewhere,
          disableListColumn: true,
          disableListFilter: true,
          disableBulkEdit: true,
        },
      },
      {
        name: 'salePlace',
        label: 'Place',
        type: 'text',
        maxLength: 255,
        admin: { width: '50%', condition: soldElsewhere, disableListColumn: true },
      },
    ],
  },
]

/** Who sees the artwork, and from when. */
export const publicationFields: Field[] = [
  {
    name: 'publication',
    label: 'Who sees it',
    type: 'select',
    defaultValue: 'published',
    options: PUBLICATIONS.map((value) => ({ value, label: PUBLICATION_WORDS[value] })),
    admin: {
      position: 'sidebar',
      isClearable: false,
      components: { Cell: '/panel/components/artworks/PublicationCell#PublicationCell' },
    },
  },
  {
    name: 'publishAt',
    label: 'Publish at',
    type: 'date',
    admin: {
      position: 'sidebar',
      condition: published,
      disableListColumn: true,
      date: withTime,
      description: 'Empty: at once. Until then only you see it.',
    },
  },
  {
    name: 'privateLink',
    type: 'ui',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: { Field: '/panel/components/artworks/PrivateLink#PrivateLink' },
    },
  },
]

/** Whether a time from a column or a form has passed. */
export const isOver = (time: unknown): boolean => Boolean(time) && Date.parse(String(time)) <= Date.now()
