import * as z from 'zod/mini'
import { optionalText } from '../../text/text'

/** The tax number of a buyer's business, as typed. */
export const taxChoice = { taxNumber: optionalText('Tax number', 30) }

/** Present when checkout asks for a tax number. */
export const taxInQuote = { asksTaxNumber: z.optional(z.literal(true)) }
