import type { ArchiveField } from '@gesso/shared-types/features/archive/artwork-archive'

type ArchiveColumn = { name: ArchiveField; heading: string; synonyms: readonly string[]; hint: string }

const LINES =
  'Lines like 1893: Galerie Durand, Paris, separated by |. An asterisk before one (* 1893: …) shows it on the work’s page.'

/** The columns of the archive. Those of owners alone are in no table of an assistant. */
export const ARCHIVE_COLUMNS: readonly ArchiveColumn[] = [
  {
    name: 'inventoryNumber',
    heading: 'Inventory number',
    synonyms: ['inventory', 'inventory no', 'inv no', 'inv', 'catalogue number'],
    hint: 'One work’s alone.',
  },
  {
    name: 'dateWords',
    heading: 'Date in words',
    synonyms: ['date words', 'free date'],
    hint: 'Like "c. 1883–84", shown in place of the year. The year becomes the first that it means, unless it is one of them.',
  },
  {
    name: 'location',
    heading: 'Where it is',
    synonyms: ['location', 'whereabouts'],
    hint: 'In the studio, In storage, On consignment, In an exhibition, Lent, With its buyer or Elsewhere.',
  },
  {
    name: 'locationName',
    heading: 'With whom or where',
    synonyms: ['location name', 'gallery', 'consigned to', 'lent to'],
    hint: 'Like the name of a gallery, where the work is not in the studio.',
  },
  {
    name: 'locationUntil',
    heading: 'There until',
    synonyms: ['location until', 'return date', 'due back'],
    hint: 'Like 2026-11-14, for what is on consignment, shown, lent or elsewhere.',
  },
  {
    name: 'locationShare',
    heading: 'Their share (percent)',
    synonyms: ['location share', 'commission', 'share'],
    hint: 'Like 40 or 33.5, for what is on consignment, shown or lent. Only owners see it.',
  },
  {
    name: 'locationTerms',
    heading: 'Terms',
    synonyms: ['location terms', 'consignment terms'],
    hint: 'What was agreed on. Only owners see it.',
  },
  { name: 'condition', heading: 'Condition', synonyms: ['state of preservation'], hint: 'Plain text.' },
  { name: 'framed', heading: 'Framed', synonyms: ['has a frame'], hint: 'yes or no. Empty: unchanged.' },
  {
    name: 'frameWords',
    heading: 'Frame',
    synonyms: ['framing'],
    hint: 'Like "Oak, 80 × 100 cm", of what is framed.',
  },
  {
    name: 'cost',
    heading: 'Cost',
    synonyms: ['cost price', 'production cost'],
    hint: 'In USD: what it cost you. Only owners see it.',
  },
  {
    name: 'privateNotes',
    heading: 'Private notes',
    synonyms: ['internal notes'],
    hint: 'Plain text, at most 20,000 characters. Only owners see it.',
  },
  { name: 'provenance', heading: 'Provenance', synonyms: ['ownership history'], hint: LINES },
  { name: 'exhibitions', heading: 'Exhibitions', synonyms: ['exhibition history', 'exhibited'], hint: LINES },
  { name: 'literature', heading: 'Literature', synonyms: ['bibliography', 'publications'], hint: LINES },
]
