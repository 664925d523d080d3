import * as z from 'zod/mini'

/** The paper of a PDF; A4 by default. */
export const printPaperSchema = z.enum(['a4', 'letter'], 'Choose a4 or letter')
