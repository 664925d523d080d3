import type { ArtworkFieldsProps, PrintOptionProps } from './artworks/admin/dialog/artwork-form'
import { EditionsLink, PrintEdition } from './features/editions/PrintEdition'
import { SeriesField } from './features/series/SeriesField'
import type { Parts } from './ui/show-parts'

/** Fields of the dialog of an artwork. */
export const artworkFields: Parts<ArtworkFieldsProps> = { series: SeriesField }

/** Notes below a print option of the dialog, and below all of them. */
export const printOptionNotes: Parts<PrintOptionProps> = { editions: PrintEdition }
export const printOptionsNotes: Parts<PrintOptionProps> = { editions: EditionsLink }
