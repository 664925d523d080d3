import * as z from 'zod/mini'
import { moneySchema } from '../../money/money-schema'

/** Kinds of numbered papers. */
export const PAPER_KINDS = ['invoice', 'receipt', 'credit_note'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What a paper of each kind is called. */
export const PAPER_WORDS: Record<PaperKind, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}

/** What each kind's numbers begin with, so that no number is two papers'. */
export const PAPER_PREFIXES: Record<PaperKind, string> = { invoice: '', receipt: 'R-', credit_note: 'CN-' }

/** The sheets that papers are printed on. */
export const PAPER_SIZES = ['a4', 'letter'] as const

/** What a paper is called: 'Invoice 2026-0012'. */
export const paperName = (kind: PaperKind, number: string): string => `${PAPER_WORDS[kind]} ${number}`

/** A numbered paper of an order as lists show it. */
export const paperSummarySchema = z.object({
  id: z.number(),
  kind: z.enum(PAPER_KINDS),
  name: z.string(),
  /** A day at the artist's time. */
  date: z.string(),
  totalAmount: moneySchema,
})
export type PaperSummary = z.infer<typeof paperSummarySchema>

/** The papers of an order, and whether the artist may still give the one that its payment would have had. */
export const orderPapersSchema = z.object({
  given: z.array(paperSummarySchema),
  mayGive: z.boolean(),
})
export type OrderPapers = z.infer<typeof orderPapersSchema>

/** Where the owner's browser opens a paper. */
export const paperPath = (id: number): string => `/api/cms/papers/${id}/pdf`

declare module '../../orders/order-sheet' {
  interface SheetParts {
    /** Its numbered papers; absent while there are none and none may be given, and for who may not see them. */
    papers?: OrderPapers
  }
}
