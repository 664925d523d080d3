import * as z from 'zod/mini'
import { moneySchema } from '../../money/money-schema'

/** Kinds of numbered documents. */
export const DOCUMENT_KINDS = ['invoice', 'receipt', 'credit_note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_WORDS: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}

/** The prefix of each kind's numbers, so that no two documents have the same number. */
export const DOCUMENT_PREFIXES: Record<DocumentKind, string> = {
  invoice: '',
  receipt: 'R-',
  credit_note: 'CN-',
}

/** The paper formats of documents. */
export const PAPER_SIZES = ['a4', 'letter'] as const

/** The name of a document: 'Invoice 2026-0012'. */
export const documentName = (kind: DocumentKind, number: string): string =>
  `${DOCUMENT_WORDS[kind]} ${number}`

/** A numbered document of an order as lists show it. */
export const documentSummarySchema = z.object({
  id: z.number(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  /** A day in the artist's time zone. */
  date: z.string(),
  totalAmount: moneySchema,
})
export type DocumentSummary = z.infer<typeof documentSummarySchema>

/** The documents of an order, and whether the artist may still issue the one for its payment. */
export const orderDocumentsSchema = z.object({
  issued: z.array(documentSummarySchema),
  mayIssue: z.boolean(),
})
export type OrderDocuments = z.infer<typeof orderDocumentsSchema>

/** The address that opens a document in an owner's browser. */
export const documentPath = (id: number): string => `/api/cms/papers/${id}/pdf`

declare module '../../orders/order-sheet' {
  interface SheetParts {
    /**
     * The order's numbered documents; absent when there are none and none may be issued, and for readers who may not
     * see them.
     */
    documents?: OrderDocuments
  }
}
