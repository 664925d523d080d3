import { lineEditionWords } from '@gesso/shared-types/features/editions/edition-words'
import type { LineNoteProps } from '../../../panel/components/orders/sheet-props'

/** The edition of a line, and its numbers. */
export const LineEdition = ({ line: { edition } }: LineNoteProps) =>
  edition && <span className="gesso-hint">{lineEditionWords(edition)}</span>
