import type { BulkChangeKind } from '@gesso/shared-types/features/undo/bulk-change'
import { PUBLICATION_FIELDS, STATE_FIELDS } from '../../artworks/former-values'
import type { ListedChange } from './plan-undo'

/** What an edit was about, if it changed nothing but these fields. */
const EDITS: readonly [words: string, fields: readonly string[]][] = [
  ['Prices of', ['originalPrice', 'printOptions']],
  ['State of', ['originalAvailable', ...STATE_FIELDS, 'onHoldFor', 'saleBuyer', 'salePlace']],
  ['Who sees', PUBLICATION_FIELDS],
  ['Series of', ['series']],
  ['Prints of', ['printOptions', 'printsAvailable']],
]

const KINDS: Record<BulkChangeKind, string> = {
  edited: 'Changes to',
  trashed: 'Deletion of',
  moved: 'Places of',
  imported: 'Import of',
}

type Changed = Pick<ListedChange, 'kind' | 'works' | 'titles' | 'fields'>

/** Says what a change was about: 'Prices of 4 works', 'State of “Dusk”'. */
export function changeWords({ kind, works, titles: [title], fields }: Changed): string {
  const edit = EDITS.find(([, known]) => fields.every((field) => known.includes(field)))
  const words = kind === 'edited' && edit ? edit[0] : KINDS[kind]
  return `${words} ${works === 1 && title ? `“${title}”` : `${works.toLocaleString('en-US')} works`}`
}
