/**
 * Codes of the Harmonized System, edition 2022 (World Customs Organization), for what artists make. Heading 9701 has
 * .21 to .29 for works over 100 years old and .91 to .99 for all others. Every customs area uses these six digits and
 * may add its own. `name` stands on the form.
 */
export const HS_CODES = [
  { code: '9701.91', name: 'Painting or drawing, made by hand' },
  { code: '9701.92', name: 'Mosaic' },
  { code: '9701.99', name: 'Collage' },
  { code: '9702.90', name: 'Original engraving, print or lithograph' },
  { code: '9703.90', name: 'Original sculpture' },
  { code: '4911.91', name: 'Printed picture or photograph' },
  { code: '9701.21', name: 'Painting or drawing, over 100 years old' },
  { code: '9701.22', name: 'Mosaic, over 100 years old' },
  { code: '9701.29', name: 'Collage, over 100 years old' },
  { code: '9702.10', name: 'Original engraving, print or lithograph, over 100 years old' },
  { code: '9703.10', name: 'Original sculpture, over 100 years old' },
] as const
export type HsCode = (typeof HS_CODES)[number]['code']

export const hsName = (code: HsCode): string => HS_CODES.find((each) => each.code === code)?.name ?? code

/** What is declared alike: the artist confirms a code once for each kind. */
export const GOODS_KINDS = [
  'painting',
  'drawing',
  'mosaic',
  'collage',
  'engraving',
  'sculpture',
  'photograph',
  'print',
  'other',
  'old',
] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

// The first that fits: collages are often painted on, and engravings printed on paper.
const WORDS: readonly [GoodsKind, RegExp][] = [
  ['mosaic', /mosaic/],
  ['collage', /collage|assemblage/],
  [
    'engraving',
    /engrav|etching|lithogra|woodcut|linocut|mezzotint|aquatint|drypoint|screen ?print|serigra|monotype/,
  ],
  ['photograph', /photo|c-print|gicl|inkjet|digital|gelatin silver/],
  ['sculpture', /sculpt|bronze|marble|ceramic|stoneware|plaster|carv/],
  ['painting', /paint|oil|acryl|tempera|gouache|watercolou?r|aquarelle|encaustic|fresco|canvas|linen|pastel/],
  ['drawing', /draw|pencil|charcoal|chalk|graphite|ink|crayon|pen\b|paper/],
]

const CODES: Partial<Record<GoodsKind, HsCode>> = {
  painting: '9701.91',
  drawing: '9701.91',
  mosaic: '9701.92',
  collage: '9701.99',
  engraving: '9702.90',
  sculpture: '9703.90',
  photograph: '4911.91',
  print: '4911.91',
}

const OVER_100_YEARS: Partial<Record<HsCode, HsCode>> = {
  '9701.91': '9701.21',
  '9701.92': '9701.22',
  '9701.99': '9701.29',
  '9702.90': '9702.10',
  '9703.90': '9703.10',
}

type Goods = { type: 'original' | 'print' | 'payment'; medium: string | null; year: number | null }

/**
 * What a line of an order is for customs, by its medium and year, with the code that the shop proposes.
 * @param today the current year
 */
export function goodsOf(
  { type, medium, year }: Goods,
  today: number,
): { kind: GoodsKind; proposed: HsCode | null } {
  if (type === 'print') return { kind: 'print', proposed: '4911.91' }
  const words = (medium ?? '').toLowerCase()
  const kind = WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
  const code = CODES[kind] ?? null
  // A work of exactly 100 years may be younger by months.
  if (year !== null && today - year > 100)
    return { kind: 'old', proposed: (code && OVER_100_YEARS[code]) ?? code }
  return { kind, proposed: code }
}
