import type { DocumentContent } from '../document-content'

/** The parts of a document's content that an e-invoice needs. */
export type InvoiceContent = Pick<
  DocumentContent,
  | 'kind'
  | 'number'
  | 'date'
  | 'order'
  | 'corrects'
  | 'seller'
  | 'buyer'
  | 'currency'
  | 'lines'
  | 'shipping'
  | 'discount'
  | 'taxes'
  | 'taxWords'
  | 'total'
  | 'paidByGiftCard'
  | 'paid'
  | 'paidOn'
  | 'note'
>
