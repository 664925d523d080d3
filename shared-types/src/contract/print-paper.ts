import * as z from 'zod/mini'

/** The paper that a PDF is printed on; A4 where none is named. */
export const printPaperSchema = z.enum(['a4', 'letter'], 'Choose a4 or letter')
