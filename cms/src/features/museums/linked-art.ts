import type { WorkIdentifiers } from '@gesso/shared-types/artworks/work-identifiers'
import type { WorkLine, WorkLines } from '@gesso/shared-types/artworks/work-lines'
import { readDateWords } from '@gesso/shared-types/features/archive/read-date-words'
import { identifierAddress } from '@gesso/shared-types/features/museums/identifiers'
import { objectPath } from '@gesso/shared-types/features/museums/iiif-paths'
import { isProcess, type Term } from '@gesso/shared-types/features/museums/materials'
import type { MuseumShop } from './read-museum-shop'

/** The terms of CIDOC-CRM under linked.art's names (https://linked.art/model). */
export const LINKED_ART_CONTEXT = 'https://linked.art/ns/v1/linked-art.json'

/** What linked data says of a work; null and absent parts are left out. */
export type ObjectWork = {
  slug: string
  title: string
  description: string | null
  /** As its page shows it: the date in words, otherwise the year. */
  date: string | null
  medium: string | null
  dimensions: string | null
  /** In millimetres. */
  size: { width: number; height: number } | null
  identifiers: WorkIdentifiers
  lines: WorkLines
  /** The absolute address of its page; null for one that is not public. */
  page: string | null
  /** Absolute addresses of pictures, with their media types. */
  pictures: readonly { address: string; type: string }[]
  inventoryNumber?: string | null
  /** Where it is, in words. */
  location?: string | null
}

/** Types of Getty's AAT that linked.art's model asks for. */
const typed = (number: string, label: string) => ({
  id: identifierAddress('aat', number),
  type: 'Type',
  _label: label,
})
const ARTWORK = typed('300133025', 'Works of Art')
const PRIMARY_NAME = typed('300404670', 'Primary Name')
const ACCESSION_NUMBER = typed('300312355', 'Accession Number')
const EXHIBITING = typed('300054766', 'Exhibition')
const WEB_PAGE = typed('300264578', 'Web Page')
const HEIGHT = typed('300055644', 'Height')
const WIDTH = typed('300055647', 'Width')
const BRIEF_TEXT = typed('300418049', 'Brief Text')
const CENTIMETRES = {
  id: identifierAddress('aat', '300379098'),
  type: 'MeasurementUnit',
  _label: 'centimeters',
}

/** A short text about the work, by what it is. */
const statement = (number: string, label: string, content: string | null) =>
  content
    ? [
        {
          type: 'LinguisticObject',
          classified_as: [{ ...typed(number, label), classified_as: [BRIEF_TEXT] }],
          content,
        },
      ]
    : []

const listed = <One>(name: string, all: readonly One[]) => (all.length > 0 ? { [name]: all } : {})

/** The first year whose moments every reader of dates understands. */
const FIRST_YEAR = 1000

/** A date in words with its first and last moment, as far as they can be read. */
function timespanOf(date: string | null) {
  if (!date) return {}
  const span = readDateWords(date)
  return {
    timespan: {
      type: 'TimeSpan',
      identified_by: [{ type: 'Name', content: date }],
      ...(span &&
        span.first >= FIRST_YEAR && {
          begin_of_the_begin: `${span.first}-01-01T00:00:00Z`,
          end_of_the_end: `${span.last}-12-31T23:59:59Z`,
        }),
    },
  }
}

const dimension = (kind: typeof HEIGHT, millimetres: number) => ({
  type: 'Dimension',
  classified_as: [kind],
  value: millimetres / 10,
  unit: CENTIMETRES,
})

const term = (type: 'Material' | 'Type', { number, label }: Term) => ({
  id: identifierAddress('aat', number),
  type,
  ...(label && { _label: label }),
})

/** A line of the work's past as an event. */
const event = (type: 'Acquisition' | 'Activity', { date, words }: WorkLine) => ({
  type,
  _label: words,
  ...(type === 'Activity' && { classified_as: [EXHIBITING] }),
  identified_by: [{ type: 'Name', content: words }],
  ...timespanOf(date),
})

function productionOf({ date, identifiers }: ObjectWork, shop: MuseumShop) {
  const artist = {
    id: `${shop.publicUrl}/#artist`,
    type: 'Person',
    _label: shop.artist,
    ...listed(
      'equivalent',
      shop.artistAddresses.map((id) => ({ id, type: 'Person' })),
    ),
  }
  return {
    type: 'Production',
    carried_out_by: [artist],
    ...listed(
      'technique',
      identifiers.terms.filter(isProcess).map((each) => term('Type', each)),
    ),
    ...timespanOf(date),
  }
}

/** What is written about a work: its description, its medium and size in words, and its literature. */
const textsOf = ({ description, medium, dimensions, lines }: ObjectWork) => [
  ...statement('300435416', 'Description', description),
  ...statement('300435429', 'Material Statement', medium),
  ...statement('300435430', 'Dimensions Statement', dimensions),
  ...(lines.literature ?? []).flatMap(({ date, words }) =>
    statement('300311705', 'Citation', date ? `${words} (${date})` : words),
  ),
]

/** A work as a HumanMadeObject of linked.art (CIDOC-CRM's E22), without its context. */
export function linkedArtObject(work: ObjectWork, shop: MuseumShop) {
  const { title, size, identifiers, lines, page, pictures, inventoryNumber, location } = work
  const { wikidata, terms } = identifiers
  return {
    id: shop.publicUrl + objectPath(work.slug),
    type: 'HumanMadeObject',
    _label: title,
    classified_as: [ARTWORK],
    identified_by: [
      { type: 'Name', classified_as: [PRIMARY_NAME], content: title },
      ...(inventoryNumber
        ? [{ type: 'Identifier', classified_as: [ACCESSION_NUMBER], content: inventoryNumber }]
        : []),
    ],
    ...(wikidata && {
      equivalent: [{ id: identifierAddress('wikidata', wikidata), type: 'HumanMadeObject' }],
    }),
    ...listed('referred_to_by', textsOf(work)),
    ...listed(
      'made_of',
      terms.filter((each) => !isProcess(each)).map((each) => term('Material', each)),
    ),
    ...(size && { dimension: [dimension(HEIGHT, size.height), dimension(WIDTH, size.width)] }),
    produced_by: productionOf(work, shop),
    ...listed(
      'changed_ownership_through',
      (lines.provenance ?? []).map((line) => event('Acquisition', line)),
    ),
    ...listed(
      'used_for',
      (lines.exhibitions ?? []).map((line) => event('Activity', line)),
    ),
    ...(location && {
      current_location: {
        id: `${shop.publicUrl}/#place:${encodeURIComponent(location)}`,
        type: 'Place',
        _label: location,
      },
    }),
    ...listed(
      'representation',
      pictures.map(({ address, type }) => ({
        type: 'VisualItem',
        digitally_shown_by: [
          { type: 'DigitalObject', format: type, access_point: [{ id: address, type: 'DigitalObject' }] },
        ],
      })),
    ),
    ...(page && {
      subject_of: [
        {
          type: 'LinguisticObject',
          digitally_carried_by: [
            {
              type: 'DigitalObject',
              classified_as: [WEB_PAGE],
              format: 'text/html',
              access_point: [{ id: page, type: 'DigitalObject' }],
            },
          ],
        },
      ],
    }),
  }
}
