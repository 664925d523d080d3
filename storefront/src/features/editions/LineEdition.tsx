import { lineEditionWords } from '@gesso/shared-types/features/editions/edition-words'
import type { LineNoteProps } from '../../orders/admin/order-section'
import { Muted } from '../../ui/admin-list-styles'
import { ChooseNumber } from './ChooseNumber'

/** The edition of a line, and the choice of another number while it is not sent. */
export function LineEdition({ order, line: { id, edition } }: LineNoteProps) {
  if (!edition) return null
  return (
    <>
      <p>
        <Muted>{lineEditionWords(edition)}</Muted>
      </p>
      {edition.numbers.length > 0 && order.status === 'pending' && <ChooseNumber lineId={id} />}
    </>
  )
}
