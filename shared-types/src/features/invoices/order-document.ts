import * as z from 'zod/mini'
import { moneySchema } from '../../money/money-schema'

/** Kinds of numbered documents. */
export const DOCUMENT_KINDS = ['invoice', 'receipt', 'credit_note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What a document of each kind is called. */
export const DOCUMENT_WORDS: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}

/** What each kind's numbers begin with, so that no number is two documents'. */
export const DOCUMENT_PREFIXES: Record<DocumentKind, string> = {
  invoice: '',
  receipt: 'R-',
  credit_note: 'CN-',
}

/** The sheets that documents are printed on. */
export const PAPER_SIZES = ['a4', 'letter'] as const

/** What a document is called: 'Invoice 2026-0012'. */
export const documentName = (kind: DocumentKind, number: string): string =>
  `${DOCUMENT_WORDS[kind]} ${number}`

/** A numbered document of an order as lists show it. */
export const documentSummarySchema = z.object({
  id: z.number(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  /** A day at the artist's time. */
  date: z.string(),
  totalAmount: moneySchema,
})
export type DocumentSummary = z.infer<typeof documentSummarySchema>

/** The documents of an order, and whether the artist may still issue the one that its payment would have had. */
export const orderDocumentsSchema = z.object({
  issued: z.array(documentSummarySchema),
  mayIssue: z.boolean(),
})
export type OrderDocuments = z.infer<typeof orderDocumentsSchema>

/** Where the owner's browser opens a document. */
export const documentPath = (id: number): string => `/api/cms/papers/${id}/pdf`

declare module '../../orders/order-sheet' {
  interface SheetParts {
    /** Its numbered documents; absent while there are none and none may be issued, and for who may not see them. */
    documents?: OrderDocuments
  }
}
