import { lineCents, type OrderSums, priceOrder } from '../../orders/price-order'
import { pricedTax, raiseTax } from './order-tax'
import { type TaxDecision, type TaxRow, type TaxTerms, taxOf } from './tax-terms'

const row = (country: string, [original, print]: [number, number], more: Partial<TaxRow> = {}): TaxRow => ({
  country,
  state: '',
  name: 'VAT',
  original,
  print,
  shipping: null,
  ...more,
})

const EUROPE = [
  row('DE', [7000, 19_000]),
  row('FR', [5500, 20_000]),
  row('AT', [13_000, 20_000]),
  row('FI', [25_500, 25_500]),
  row('IT', [5000, 22_000], { shipping: 22_000 }),
  row('ES', [10_000, 21_000]),
  row('DK', [25_000, 25_000], { name: 'Moms' }),
  row('GR', [13_000, 24_000]),
  row('GB', [20_000, 20_000]),
  row('CH', [8100, 8100], { name: 'MWST' }),
]
const AMERICA = [
  row('US', [8875, 8875], { state: 'NY', name: 'Sales tax', shipping: 8875 }),
  row('US', [8250, 8250], { state: 'TX', name: 'Sales tax' }),
  row('US', [7250, 7250], { state: 'CA', name: 'Sales tax', shipping: 0 }),
  row('CA', [5000, 5000], { name: 'GST' }),
  row('CA', [13_000, 13_000], { state: 'ON', name: 'HST' }),
  row('CA', [14_975, 14_975], { state: 'QC', name: 'GST and QST' }),
  row('AU', [0, 10_000], { name: 'GST' }),
]

const terms = (more: Partial<TaxTerms>): TaxTerms => ({
  country: 'DE',
  isIncluded: true,
  rows: EUROPE,
  marginScheme: 'none',
  reverseCharge: false,
  isBelowThreshold: false,
  ...more,
})
const inside = terms({})
const onTop = terms({ isIncluded: false })
const small = terms({ isBelowThreshold: true })
const smallOnTop = terms({ isIncluded: false, isBelowThreshold: true })
const business = terms({ isIncluded: false, reverseCharge: true })
const margins = terms({ marginScheme: 'originals' })
const marked = terms({ marginScheme: 'marked', isIncluded: false })
const marginBusiness = terms({ marginScheme: 'marked', reverseCharge: true })
const american = terms({ country: 'US', isIncluded: false, rows: AMERICA })
const americanInside = terms({ country: 'US', rows: AMERICA })
const noRows = terms({ rows: [] })

/** 'o10000 p2500x3 m8000': an original, three prints, and an original that is marked for the margin scheme; cents. */
const linesOf = (text: string) =>
  text.split(' ').map((word) => {
    const [, kind = '', price, quantity] = /^([omp])(\d+)(?:x(\d+))?$/.exec(word) ?? []
    return {
      type: kind === 'p' ? ('print' as const) : ('original' as const),
      inMarginScheme: kind === 'm',
      quantity: Number(quantity ?? 1),
      unitPriceCents: Number(price),
    }
  })

/** 'DE', 'ES 35001', 'US/NY 10001'. */
const placeOf = (text: string) => {
  const [country = '', zipCode = ''] = text.split(' ')
  return { country: country.slice(0, 2), state: country.slice(3), zipCode }
}

type Case = [
  what: string,
  terms: TaxTerms,
  /** The destination, and after an @ the buyer's tax number. */
  place: string,
  lines: string,
  shippingCents: number,
  /** Each rate as 'name rate: base + tax', and what is added to the total; '-' for none. */
  taxes: string,
  words?: 'reverse' | 'margin' | 'margin reverse',
]

const CASES: Case[] = [
  ['an original at the reduced rate, inside the price', inside, 'DE', 'o10700', 0, 'VAT 7: 10000 + 700; 0'],
  ['a print at the standard rate, inside the price', inside, 'DE', 'p11900', 0, 'VAT 19: 10000 + 1900; 0'],
  [
    'both in one order, by rate',
    inside,
    'DE',
    'o10700 p11900',
    0,
    'VAT 7: 10000 + 700, VAT 19: 10000 + 1900; 0',
  ],
  ['shipping follows the original', inside, 'DE', 'o10700', 2500, 'VAT 7: 12336 + 864; 0'],
  ['shipping follows the print', inside, 'DE', 'p11900', 1500, 'VAT 19: 11261 + 2139; 0'],
  [
    'shipping is divided among both',
    inside,
    'DE',
    'o10700 p11900',
    2500,
    'VAT 7: 11107 + 777, VAT 19: 11106 + 2110; 0',
  ],
  ['three prints are rounded once', inside, 'DE', 'p3333x3', 0, 'VAT 19: 8403 + 1596; 0'],
  [
    'many lines of one rate are rounded once',
    inside,
    'DE',
    'p999 p999 p999 p999 p999',
    0,
    'VAT 19: 4197 + 798; 0',
  ],
  ['one cent', inside, 'DE', 'p1', 0, 'VAT 19: 1 + 0; 0'],
  ['the largest order', inside, 'DE', 'o99999999', 0, 'VAT 7: 93457943 + 6542056; 0'],
  ['an original at the reduced rate, on top', onTop, 'DE', 'o10000', 0, 'VAT 7: 10000 + 700; 700'],
  ['a print at the standard rate, on top', onTop, 'DE', 'p10000', 0, 'VAT 19: 10000 + 1900; 1900'],
  ['both on top', onTop, 'DE', 'o10000 p10000', 0, 'VAT 7: 10000 + 700, VAT 19: 10000 + 1900; 2600'],
  [
    'both on top, with shipping that follows',
    onTop,
    'DE',
    'o10000 p10000',
    2500,
    'VAT 7: 11250 + 788, VAT 19: 11250 + 2138; 2926',
  ],
  ['half a cent on top is rounded up', onTop, 'DE', 'o50', 0, 'VAT 7: 50 + 4; 4'],
  ['less than half a cent on top is none', onTop, 'DE', 'o7', 0, 'VAT 7: 7 + 0; 0'],
  ['three prints on top are rounded once', onTop, 'DE', 'p3333x3', 0, 'VAT 19: 9999 + 1900; 1900'],
  [
    'many lines on top are rounded once',
    onTop,
    'DE',
    'p999 p999 p999 p999 p999',
    1500,
    'VAT 19: 6495 + 1234; 1234',
  ],
  ['free shipping bears none', onTop, 'DE', 'p10000', 0, 'VAT 19: 10000 + 1900; 1900'],
  [
    'shipping dearer than the goods',
    onTop,
    'DE',
    'p100 o100',
    9999,
    'VAT 19: 5100 + 969, VAT 7: 5099 + 357; 1326',
  ],
  ['the destination’s rate above the threshold', inside, 'FR', 'o10550', 0, 'VAT 5.5: 10000 + 550; 0'],
  ['the destination’s standard rate', inside, 'FR', 'p12000', 0, 'VAT 20: 10000 + 2000; 0'],
  ['a rate with a half', inside, 'FI', 'o12550 p12550', 2500, 'VAT 25.5: 21992 + 5608; 0'],
  ['a rate with a half, on top', onTop, 'FI', 'o10001 p10001', 2500, 'VAT 25.5: 22502 + 5738; 5738'],
  ['another name of the tax', onTop, 'DK', 'p10000', 0, 'Moms 25: 10000 + 2500; 2500'],
  [
    'shipping at a rate of its own',
    inside,
    'IT',
    'o10500',
    1220,
    'VAT 5: 10000 + 500, VAT 22: 1000 + 220; 0',
  ],
  [
    'shipping at a rate of its own beside prints',
    onTop,
    'IT',
    'o10000 p10000',
    1000,
    'VAT 5: 10000 + 500, VAT 22: 11000 + 2420; 2920',
  ],
  [
    'shipping at its own rate on top, originals alone',
    onTop,
    'IT',
    'o20000',
    2500,
    'VAT 5: 20000 + 1000, VAT 22: 2500 + 550; 1550',
  ],
  ['Monaco is France’s', inside, 'MC 98000', 'o10550', 0, 'VAT 5.5: 10000 + 550; 0'],
  ['the Isle of Man is the United Kingdom’s', onTop, 'IM IM11AA', 'p10000', 0, 'VAT 20: 10000 + 2000; 2000'],
  ['Greece', onTop, 'GR 10431', 'o10000', 0, 'VAT 13: 10000 + 1300; 1300'],
  ['Mount Athos bears none', onTop, 'GR 63086', 'o10000', 0, '-'],
  ['the mainland of Spain', onTop, 'ES 28001', 'o10000', 0, 'VAT 10: 10000 + 1000; 1000'],
  ['the Canary Islands bear none', onTop, 'ES 35001', 'o10000', 1500, '-'],
  ['Ceuta bears none', onTop, 'ES 51001', 'o10000', 0, '-'],
  ['Heligoland bears none, though it is in the artist’s country', onTop, 'DE 27498', 'o10000', 0, '-'],
  ['Büsingen bears none', onTop, 'DE 78266', 'p10000', 0, '-'],
  ['Livigno bears none', onTop, 'IT 23041', 'p10000', 0, '-'],
  ['Åland is no part of Finland’s', onTop, 'AX 22100', 'p10000', 0, '-'],
  ['outside the union with a row', onTop, 'CH 8001', 'o10000 p10000', 2500, 'MWST 8.1: 22500 + 1823; 1823'],
  ['outside the union without a row', onTop, 'NO 0150', 'o10000', 2500, '-'],
  ['a member state without a row', onTop, 'PT 1100', 'o10000', 2500, '-'],
  ['a shop without rows', noRows, 'DE', 'o10000', 2500, '-'],
  ['below the threshold the artist’s own rates', small, 'FR', 'o10700', 0, 'VAT 7: 10000 + 700; 0'],
  ['below the threshold, prints and shipping', small, 'FR', 'p11900', 1190, 'VAT 19: 11000 + 2090; 0'],
  [
    'below the threshold, on top',
    smallOnTop,
    'AT',
    'o10000 p10000',
    2500,
    'VAT 7: 11250 + 788, VAT 19: 11250 + 2138; 2926',
  ],
  ['below the threshold to a state without a row', smallOnTop, 'PT', 'o10000', 0, 'VAT 7: 10000 + 700; 700'],
  ['below the threshold at home', smallOnTop, 'DE', 'o10000', 0, 'VAT 7: 10000 + 700; 700'],
  ['below the threshold to Monaco', smallOnTop, 'MC', 'p10000', 0, 'VAT 19: 10000 + 1900; 1900'],
  ['below the threshold outside the union', smallOnTop, 'CH', 'p10000', 0, 'MWST 8.1: 10000 + 810; 810'],
  ['below the threshold to the Canary Islands', smallOnTop, 'ES 38001', 'p10000', 0, '-'],
  [
    'a business of another member state',
    business,
    'FR @FR12345678901',
    'o10000 p10000',
    2500,
    '-',
    'reverse',
  ],
  ['its number without letters', business, 'FR @12345678901', 'o10000', 0, '-', 'reverse'],
  ['a number with dots and blanks', business, 'AT @atu123.456-78', 'o10000', 0, '-', 'reverse'],
  ['a Greek number begins with EL', business, 'GR 10431 @EL123456789', 'o10000', 0, '-', 'reverse'],
  ['a number of another state than the place', business, 'FR @ATU12345678', 'o10000', 0, '-', 'reverse'],
  [
    'a business at home pays as everybody',
    business,
    'DE @DE123456789',
    'o10000',
    0,
    'VAT 7: 10000 + 700; 700',
  ],
  [
    'a business of the artist’s country that has it sent abroad',
    business,
    'FR @DE123456789',
    'o10000',
    0,
    'VAT 5.5: 10000 + 550; 550',
  ],
  ['a number of the wrong form', business, 'FR @FR1234', 'o10000', 0, 'VAT 5.5: 10000 + 550; 550'],
  [
    'a number where the artist has not switched it on',
    onTop,
    'FR @FR12345678901',
    'o10000',
    0,
    'VAT 5.5: 10000 + 550; 550',
  ],
  [
    'a British number is none of the union',
    business,
    'GB @GB123456789',
    'o10000',
    0,
    'VAT 20: 10000 + 2000; 2000',
  ],
  [
    'a foreign number with the goods staying at home',
    business,
    'DE @FR12345678901',
    'o10000',
    0,
    'VAT 7: 10000 + 700; 700',
  ],
  ['a business in the Canary Islands', business, 'ES 35001 @ESB12345678', 'o10000', 0, '-'],
  ['all originals by the margin scheme', margins, 'DE', 'o10000', 0, '-', 'margin'],
  ['their shipping shows no tax either', margins, 'DE', 'o10000', 2500, '-', 'margin'],
  ['their shipping shows none where it has a rate of its own', margins, 'IT', 'o10000', 2500, '-', 'margin'],
  [
    'prints beside them bear theirs, and their part of the shipping',
    margins,
    'DE',
    'o10000 p10000',
    2380,
    'VAT 19: 9403 + 1787; 0',
    'margin',
  ],
  ['prints alone are not of the scheme', margins, 'DE', 'p11900', 0, 'VAT 19: 10000 + 1900; 0'],
  ['an original that is marked', marked, 'DE', 'm10000', 2500, '-', 'margin'],
  [
    'a marked original beside one that is not',
    marked,
    'FR',
    'm10000 o10000',
    2500,
    'VAT 5.5: 11250 + 619; 619',
    'margin',
  ],
  ['an original that is not marked', marked, 'DE', 'o10000', 0, 'VAT 7: 10000 + 700; 700'],
  ['a marked original bought by a business', marginBusiness, 'FR @FR12345678901', 'm10000', 0, '-', 'margin'],
  [
    'a marked original and a print bought by a business',
    marginBusiness,
    'FR @FR12345678901',
    'm10000 p12000',
    0,
    '-',
    'margin reverse',
  ],
  [
    'New York, with its shipping',
    american,
    'US/NY 10001',
    'o10000',
    2500,
    'Sales tax 8.875: 12500 + 1109; 1109',
  ],
  [
    'Texas, where shipping follows the goods',
    american,
    'US/TX 73301',
    'p3550x2',
    1500,
    'Sales tax 8.25: 8600 + 710; 710',
  ],
  [
    'California, without its shipping',
    american,
    'US/CA 90001',
    'o10000 p3550',
    2500,
    'Sales tax 7.25: 13550 + 982; 982',
  ],
  ['a state without a row', american, 'US/OR 97201', 'o10000', 2500, '-'],
  [
    'Ontario instead of the country’s row',
    american,
    'CA/ON K1A0B1',
    'o10000',
    2500,
    'HST 13: 12500 + 1625; 1625',
  ],
  [
    'Quebec with two taxes in one rate, inside the price',
    americanInside,
    'CA/QC H2X1Y4',
    'p11498',
    0,
    'GST and QST 14.975: 10000 + 1498; 0',
  ],
  [
    'a rate of zero shows no row, the other does',
    american,
    'AU/NSW 2000',
    'o10000 p10000',
    2000,
    'GST 10: 11000 + 1100; 1100',
  ],
]

const told = ({ taxes, addedTaxCents }: OrderSums): string =>
  taxes.length === 0
    ? '-'
    : `${taxes.map((tax) => `${tax.name} ${tax.rate / 1000}: ${tax.baseCents} + ${tax.taxCents}`).join(', ')}; ${addedTaxCents}`

const wordsOf = ({ isReverseCharge, hasMarginScheme }: TaxDecision): string =>
  [hasMarginScheme && 'margin', isReverseCharge && 'reverse'].filter(Boolean).join(' ')

function priced([, given, where, lineText, shippingCents]: Case) {
  const lines = linesOf(lineText)
  const [place = '', taxNumber] = where.split(' @')
  const decision = taxOf(given, placeOf(place), lines, { taxNumber })
  return {
    decision,
    sums: priceOrder(lines, { shippingCents, ...(decision.tax && { tax: pricedTax(decision.tax) }) }),
  }
}

test('the table has eighty cases', () => {
  expect(CASES).toHaveLength(80)
})

test.each(CASES)('%s', (...each) => {
  const { decision, sums } = priced(each)
  const [, , , , , taxes, words = ''] = each
  expect({ taxes: told(sums), words: wordsOf(decision) }).toEqual({ taxes, words })
  const byRate = sums.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
  const shares = decision.tax && raiseTax(decision.tax, linesOf(each[3]).map(lineCents), sums.shippingCents)
  const byLine = shares?.lineTaxCents.reduce((sum, cents) => sum + cents, shares.shippingTaxCents) ?? 0
  expect(byLine).toBe(byRate)
  expect(sums.totalCents).toBe(sums.subtotalCents + sums.shippingCents + sums.addedTaxCents)
  expect(sums.addedTaxCents).toBe(decision.tax?.isIncluded ? 0 : byRate)
  for (const { rate, baseCents, taxCents } of sums.taxes) {
    // The shown rate of the shown base must give the shown tax.
    expect(Math.abs((baseCents * rate) / 100_000 - taxCents)).toBeLessThanOrEqual(0.5 + rate / 200_000)
  }
})

test.each<[string, TaxTerms, string, string, boolean[]]>([
  ['to the artist’s own country are none', inside, 'DE', 'o10000 p100', [false, false]],
  ['to another member state count', inside, 'FR', 'o10000 p100', [true, true]],
  ['to Monaco count as France’s', inside, 'MC', 'o10000', [true]],
  ['outside the union are none', inside, 'US', 'o10000', [false]],
  ['to the Canary Islands are none', inside, 'ES 35001', 'o10000', [false]],
  ['by reverse charge are none', business, 'FR @FR12345678901', 'o10000', [false]],
  ['by the margin scheme are none, the prints beside them are', margins, 'FR', 'o10000 p100', [false, true]],
  ['from outside the union are none', terms({ country: 'CH' }), 'FR', 'o10000', [false]],
  ['count without a rate for the place, too', noRows, 'FR', 'o10000', [true]],
])('distance sales: sales %s', (_what, given, place, lines, expected) => {
  const [where = '', taxNumber] = place.split(' @')
  expect(taxOf(given, placeOf(where), linesOf(lines), { taxNumber }).distanceSales).toEqual(expected)
})
