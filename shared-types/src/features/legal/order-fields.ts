import * as z from 'zod/mini'
import { agreedVersionsSchema } from './legal'

/** The versions of the legal pages that the buyer agreed to, if checkout asks for it. */
export const agreementOfOrder = { agreement: z.optional(agreedVersionsSchema) }
