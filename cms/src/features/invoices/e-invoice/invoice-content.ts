import type { DocumentContent } from '../document-content'

/** What of a document an e-invoice is made of. */
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
