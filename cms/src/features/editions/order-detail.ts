import type { LineEdition } from '@gesso/shared-types/features/editions/edition'
import { numberWords } from '@gesso/shared-types/features/editions/edition-words'
import type { OrderDetail } from '../../orders/order-detail'
import { LINE_EDITION } from './line-edition'

/** The edition that a line is of, with its numbers; nothing of any other line. */
export const editionDetail: OrderDetail = {
  line: {
    read: LINE_EDITION,
    tell: (edition) => (edition ? { edition: edition as LineEdition } : {}),
    words: (edition) => (edition ? [numberWords(edition as LineEdition)] : []),
  },
}
