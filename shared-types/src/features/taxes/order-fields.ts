import * as z from 'zod/mini'
import { optionalText } from '../../text/text'

/** The number of a buyer's business, as it was typed. */
export const taxChoice = { taxNumber: optionalText('Tax number', 30) }

/** Present where the shop asks buyers for a tax number. */
export const taxInQuote = { asksTaxNumber: z.optional(z.literal(true)) }
