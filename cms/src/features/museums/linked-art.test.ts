import { linkedArtObject, type ObjectWork } from './linked-art'

/**
 * The terms of linked.art's context that the shop uses, with what they stand for there
 * (https://linked.art/ns/v1/linked-art.json, 2026-07-01).
 */
const TERMS: Record<string, string> = {
  id: '@id',
  type: '@type',
  _label: 'rdfs:label',
  HumanMadeObject: 'crm:E22_Human-Made_Object',
  Type: 'crm:E55_Type',
  Name: 'crm:E33_E41_Linguistic_Appellation',
  Identifier: 'crm:E42_Identifier',
  LinguisticObject: 'crm:E33_Linguistic_Object',
  Material: 'crm:E57_Material',
  Dimension: 'crm:E54_Dimension',
  MeasurementUnit: 'crm:E58_Measurement_Unit',
  Production: 'crm:E12_Production',
  Person: 'crm:E21_Person',
  TimeSpan: 'crm:E52_Time-Span',
  Acquisition: 'crm:E8_Acquisition',
  Activity: 'crm:E7_Activity',
  Place: 'crm:E53_Place',
  VisualItem: 'crm:E36_Visual_Item',
  DigitalObject: 'dig:D1_Digital_Object',
  classified_as: 'crm:P2_has_type',
  identified_by: 'crm:P1_is_identified_by',
  content: 'crm:P190_has_symbolic_content',
  equivalent: 'la:equivalent',
  referred_to_by: 'crm:P67i_is_referred_to_by',
  made_of: 'crm:P45_consists_of',
  dimension: 'crm:P43_has_dimension',
  value: 'crm:P90_has_value',
  unit: 'crm:P91_has_unit',
  produced_by: 'crm:P108i_was_produced_by',
  carried_out_by: 'crm:P14_carried_out_by',
  technique: 'crm:P32_used_general_technique',
  timespan: 'crm:P4_has_time-span',
  begin_of_the_begin: 'crm:P82a_begin_of_the_begin',
  end_of_the_end: 'crm:P82b_end_of_the_end',
  changed_ownership_through: 'crm:P24i_changed_ownership_through',
  used_for: 'crm:P16i_was_used_for',
  current_location: 'crm:P55_has_current_location',
  representation: 'crm:P138i_has_representation',
  digitally_shown_by: 'la:digitally_shown_by',
  digitally_carried_by: 'la:digitally_carried_by',
  subject_of: 'crm:P129i_is_subject_of',
  format: 'dc:format',
  access_point: 'la:access_point',
}

const SHOP = {
  publicUrl: 'https://gallery.example',
  shopName: 'Atelier',
  artist: 'Marianne Holt',
  artistAddresses: ['http://www.wikidata.org/entity/Q5582'],
  licence: null,
}
const WORK: ObjectWork = {
  slug: 'dusk',
  title: 'Dusk',
  description: 'Salt & wind',
  date: 'c. 1883–84',
  medium: 'Etching on paper',
  dimensions: '50 × 70 cm',
  size: { width: 700, height: 500 },
  identifiers: {
    wikidata: 'Q45585',
    terms: [{ number: '300053241', label: 'etching (printing process)' }, { number: '300014109' }],
  },
  lines: {
    provenance: [{ date: '1893–1901', words: 'Galerie Durand, Paris' }],
    exhibitions: [{ date: null, words: 'Spring Salon' }],
    literature: [{ date: '1999', words: 'J. de Wit, The Late Years' }],
  },
  page: 'https://gallery.example/artwork/dusk',
  pictures: [{ address: 'https://gallery.example/media/a.jpg', type: 'image/jpeg' }],
  inventoryNumber: '1888-014',
  location: 'In the studio',
}

/** All keys and types of a document. */
function termsIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) termsIn(each, found)
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) {
      found.add(key)
      if (key === 'type') found.add(String(value))
      termsIn(value, found)
    }
  return found
}

test('linked data has no term that linked.art’s context does not know', () => {
  const used = [...termsIn(linkedArtObject(WORK, SHOP))]
  expect(used.filter((term) => !(term in TERMS))).toEqual([])
  expect(Object.keys(TERMS).filter((term) => !used.includes(term))).toEqual([])
})

test('a process is a technique of the production, and a material what the work is made of', () => {
  const { made_of, produced_by } = linkedArtObject(WORK, SHOP) as unknown as {
    made_of: { id: string }[]
    produced_by: { technique: { id: string }[]; timespan: object }
  }
  expect(made_of.map(({ id }) => id)).toEqual(['http://vocab.getty.edu/aat/300014109'])
  expect(produced_by.technique.map(({ id }) => id)).toEqual(['http://vocab.getty.edu/aat/300053241'])
  expect(produced_by.timespan).toMatchObject({
    begin_of_the_begin: '1883-01-01T00:00:00Z',
    end_of_the_end: '1884-12-31T23:59:59Z',
  })
})

test('a work of which little is known says no more', () => {
  const little = linkedArtObject(
    {
      ...WORK,
      description: null,
      date: null,
      medium: null,
      dimensions: null,
      size: null,
      identifiers: { terms: [] },
      lines: {},
      page: null,
      pictures: [],
      inventoryNumber: null,
      location: null,
    },
    SHOP,
  )
  expect(Object.keys(little)).toEqual([
    'id',
    'type',
    '_label',
    'classified_as',
    'identified_by',
    'produced_by',
  ])
})
