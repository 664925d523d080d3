import {
  LOCATION_WORDS,
  LOCATIONS,
  type Location,
} from '@gesso/shared-types/features/archive/artwork-archive'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { ArtworkColumns, Reading } from '../../artworks/table/artwork-column'
import { emptied, money, text, yesNo } from '../../artworks/table/cell-readers'
import { LOCATION_UNTIL, WORK_LINES } from './archive-sql'
import { lineCell, readLines } from './line-cell'

const LINES =
  'Lines like 1893: Galerie Durand, Paris, separated by |. An asterisk before one (* 1893: …) shows it on the work’s page.'

/** Reads a place by its words or by its name in the database. */
function readLocation(cell: string): Reading {
  const words = cell.toLowerCase()
  const location = LOCATIONS.find((one) => one === words || LOCATION_WORDS[one].toLowerCase() === words)
  if (location) return { value: location }
  const known = LOCATIONS.map((one) => LOCATION_WORDS[one]).join(', ')
  return { problem: `"${cell}" is no place where a work can be; write one of: ${known}` }
}

function readShare(cell: string): Reading {
  const number = cell.replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,3}(\.\d{1,4})?$/.test(number)
    ? { value: Number(number) }
    : { problem: `"${cell}" is not a share; write a number from 0 to 100` }
}

const lines = emptied((cell) => ({ value: readLines(cell) }), [])

/** The columns that the archive adds to the table of artworks. */
export const ARCHIVE_COLUMNS: ArtworkColumns = {
  inventoryNumber: {
    heading: 'Inventory number',
    synonyms: ['inventory', 'inventory no', 'inv no', 'inv', 'catalogue number'],
    hint: 'One work’s alone.',
    value: sql`inventory_number`,
    reader: text,
    isUnique: true,
  },
  dateWords: {
    heading: 'Date in words',
    synonyms: ['date words', 'free date'],
    hint: 'Like "c. 1883–84", shown in place of the year. The year becomes the first that it means, unless it is one of them.',
    value: sql`date_words`,
    reader: text,
  },
  location: {
    heading: 'Where it is',
    synonyms: ['location', 'whereabouts'],
    hint: 'In the studio, In storage, On consignment, In an exhibition, Lent, With its buyer or Elsewhere.',
    value: sql`location`,
    write: (location: Location | null) => location && LOCATION_WORDS[location],
    reader: emptied(readLocation),
  },
  locationName: {
    heading: 'With whom or where',
    synonyms: ['location name', 'gallery', 'consigned to', 'lent to'],
    hint: 'Like the name of a gallery, where the work is not in the studio.',
    value: sql`location_name`,
    reader: text,
  },
  locationUntil: {
    heading: 'There until',
    synonyms: ['location until', 'return date', 'due back'],
    hint: 'Like 2026-11-14, for what is on consignment, shown, lent or elsewhere.',
    value: LOCATION_UNTIL,
    reader: text,
  },
  locationShare: {
    heading: 'Their share (percent)',
    synonyms: ['location share', 'commission', 'share'],
    hint: 'Like 40 or 33.5, for what is on consignment, shown or lent. Only owners see it.',
    value: sql`location_share::float8`,
    reader: emptied(readShare),
    isOwners: true,
  },
  locationTerms: {
    heading: 'Terms',
    synonyms: ['location terms', 'consignment terms'],
    hint: 'What was agreed on. Only owners see it.',
    value: sql`location_terms`,
    reader: text,
    isOwners: true,
  },
  condition: {
    heading: 'Condition',
    synonyms: ['state of preservation'],
    hint: 'Plain text.',
    value: sql`condition`,
    reader: text,
  },
  framed: {
    heading: 'Framed',
    synonyms: ['has a frame'],
    hint: 'yes or no. Empty: unchanged.',
    value: sql`coalesce(framed, false)`,
    reader: yesNo,
  },
  frameWords: {
    heading: 'Frame',
    synonyms: ['framing'],
    hint: 'Like "Oak, 80 × 100 cm", of what is framed.',
    value: sql`frame_words`,
    reader: text,
  },
  cost: {
    heading: 'Cost',
    synonyms: ['cost price', 'production cost'],
    hint: 'In USD: what it cost you. Only owners see it.',
    value: sql`cost::text`,
    reader: money,
    isOwners: true,
  },
  privateNotes: {
    heading: 'Private notes',
    synonyms: ['internal notes'],
    hint: 'Plain text, at most 20,000 characters. Only owners see it.',
    value: sql`private_notes`,
    reader: text,
    isOwners: true,
  },
  provenance: {
    heading: 'Provenance',
    synonyms: ['ownership history'],
    hint: LINES,
    value: WORK_LINES.provenance,
    write: lineCell,
    reader: lines,
  },
  exhibitions: {
    heading: 'Exhibitions',
    synonyms: ['exhibition history', 'exhibited'],
    hint: LINES,
    value: WORK_LINES.exhibitions,
    write: lineCell,
    reader: lines,
  },
  literature: {
    heading: 'Literature',
    synonyms: ['bibliography', 'publications'],
    hint: LINES,
    value: WORK_LINES.literature,
    write: lineCell,
    reader: lines,
  },
}
