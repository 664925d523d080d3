import type { CataloguePaper } from '@gesso/shared-types/features/work-documents/work-document'
import type { SelectedWork } from './read-selected-works'

export type CatalogueWork = {
  title: string
  /** The lines of its caption below the title. */
  facts: string[]
  /** What the list at the end says of it. */
  listed: string
  picture: SelectedWork['picture']
}

/** All that a catalogue prints, besides the pixels of its pictures. */
export type CatalogueContent = {
  title: string
  by: string
  words: string
  paper: CataloguePaper
  perPage: 1 | 2
  /** With bleed and crop marks. */
  bleed: boolean
  cover: SelectedWork['picture']
  works: CatalogueWork[]
}
