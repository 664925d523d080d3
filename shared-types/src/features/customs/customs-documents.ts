import { readWeight } from '@gesso/dimensions/read-measure'
import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../../addresses/countries'
import { orderIdSchema } from '../../orders/order'
import { printPaperSchema } from '../printing/print-paper'
import { HS_CODES } from './hs-codes'

/** The most orders whose documents are made at once. */
export const MOST_DECLARED_ORDERS = 50

/** The customs declarations of the Universal Postal Union. */
export const CUSTOMS_FORMS = ['cn22', 'cn23'] as const
export type CustomsForm = (typeof CUSTOMS_FORMS)[number]
export const FORM_NAMES: Record<CustomsForm, string> = { cn22: 'CN 22', cn23: 'CN 23' }

const ids = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
    z
      .array(orderIdSchema)
      .check(
        z.minLength(1, 'Choose at least one order'),
        z.maxLength(MOST_DECLARED_ORDERS, `Choose up to ${MOST_DECLARED_ORDERS} orders`),
      ),
  ),
)

/** Order ids, separated by commas. */
export const askedCustomsSchema = z.object({ ids })
export const printCustomsSchema = z.extend(askedCustomsSchema, { paper: z.optional(printPaperSchema) })

/** The id of a line of an order, as the database can have it. */
const lineId = z
  .int()
  .check(z.minimum(1, 'Name a line of an order'), z.maximum(2_147_483_647, 'Name a line of an order'))
const hsCode = z.enum(
  HS_CODES.map(({ code }) => code),
  'Choose what it is',
)
const country = z.string().check(z.refine((code) => COUNTRY_CODES.includes(code), 'Choose a country'))
const weight = z.string().check(
  z.trim(),
  z.maxLength(40, 'Write a number and its unit, like 3.2 kg or 7 lb.'),
  z.refine((text) => 'value' in readWeight(text), 'Write a number and its unit, like 3.2 kg or 7 lb.'),
)

/** A line of an order as it is declared. `line` is the id of the order's line. */
const goodsSchema = z.object({
  line: z.int(),
  title: z.string(),
  detail: z.string(),
  quantity: z.number(),
  /** Confirmed or proposed; null when the shop cannot know. */
  code: z.nullable(hsCode),
  origin: z.nullable(z.string()),
  /** Of one piece, as the artist wrote it; '' when unknown. */
  weight: z.string(),
  /** Whether something has to be asked before it can be printed. */
  isMissing: z.boolean(),
})
export type DeclaredGoods = z.infer<typeof goodsSchema>

const parcelSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** The form that is printed. */
  form: z.enum(CUSTOMS_FORMS),
  /** Whether the artist asked for a CN 23 where a CN 22 is enough. */
  asksCn23: z.boolean(),
  /** The packed parcel as the artist weighed it; '' for the sum of its works. */
  gross: z.string(),
  goods: z.array(goodsSchema),
})
export type DeclaredParcel = z.infer<typeof parcelSchema>

/** `parcels`: those to another customs area. `others`: how many orders need no customs documents. */
export const customsSchema = z.object({ parcels: z.array(parcelSchema), others: z.number() })
export type Customs = z.infer<typeof customsSchema>

/** What the artist confirms, for lines and parcels that were asked about. */
export const confirmCustomsSchema = z.object({
  goods: z
    .array(z.object({ line: lineId, code: hsCode, origin: country, weight }))
    .check(z.maxLength(1000, 'Choose fewer orders')),
  parcels: z
    .array(
      z.object({
        id: orderIdSchema,
        gross: z.union([z.literal(''), weight]),
        asksCn23: z.boolean(),
      }),
    )
    .check(z.maxLength(MOST_DECLARED_ORDERS, `Choose up to ${MOST_DECLARED_ORDERS} orders`)),
})
export type ConfirmCustoms = z.infer<typeof confirmCustomsSchema>
