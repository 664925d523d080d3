import type { PaperContent } from '../paper-content'

/** What of a paper an e-invoice is made of. */
export type InvoiceContent = Pick<
  PaperContent,
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
