import { identifiersInputSchema } from '@gesso/shared-types/features/museums/identifiers'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { AddedFields } from '../../artworks/artwork-fields'
import { text } from '../../artworks/table/cell-readers'

/** The identifiers of an artwork. */
export const addedFields: AddedFields = {
  input: identifiersInputSchema.shape,
  columns: {
    wikidata: {
      heading: 'Wikidata item',
      synonyms: ['wikidata', 'wikidata id'],
      hint: 'Like Q45585.',
      value: sql`wikidata`,
      reader: text,
      switch: 'museums',
    },
    aat: {
      heading: 'Getty AAT numbers',
      synonyms: ['aat', 'getty aat'],
      hint: 'Like 300015050, 300014078. Empty: found by the words of the medium.',
      value: sql`aat`,
      reader: text,
      switch: 'museums',
    },
  },
  hidden: [],
  unread: [],
}
