import type { ReceivedEntry } from '@gesso/shared-types/features/fair/fair-entry'

/** What a receipt shows of a sale. */
export type ReceiptOf = Pick<
  ReceivedEntry,
  'title' | 'size' | 'number' | 'price' | 'means' | 'name' | 'email' | 'signature' | 'at'
>

/** What the page shows besides its start. */
export type FairView =
  | { shows: 'work' | 'sale' | 'hold'; id: number }
  | { shows: 'contact'; id: number | null }
  | { shows: 'receipt'; of: ReceiptOf }
