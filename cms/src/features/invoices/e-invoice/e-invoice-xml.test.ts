import { raiseTax, type TaxRate } from '@gesso/shared-types/features/taxes/order-tax'
import { fromCents, toCents } from '@gesso/shared-types/money/money'
import { DOMParser } from '@xmldom/xmldom'
import { brokenRules } from '../../../../../tests/support/en16931-rules'
import { eInvoiceXml } from './e-invoice-xml'
import type { InvoiceContent } from './invoice-content'

const seller = {
  name: 'Ада & Söhne',
  lines: [],
  street: 'Lange Straße 1\nHinterhaus',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  taxNumber: 'DE 123 456 789',
  email: 'studio@example.test',
}
const buyer = {
  name: 'Marie <Curie>',
  lines: [],
  street: '11 rue Pierre',
  city: 'Paris',
  postalCode: '75005',
  state: '',
  country: 'FR',
  taxNumber: '',
  email: 'marie@example.test',
}

const invoiceContent = (changes: Partial<InvoiceContent> = {}): InvoiceContent => ({
  kind: 'invoice',
  number: '2026-0012',
  date: '2026-11-23',
  order: { id: 'A1', number: 'GESSO-A1', date: '2026-11-22' },
  corrects: null,
  seller,
  buyer,
  currency: 'EUR',
  lines: [
    {
      title: 'Low tide',
      details: ['Original'],
      quantity: 1,
      unitPrice: '107.00',
      total: '107.00',
      taxPercent: '7',
    },
  ],
  shipping: null,
  discount: null,
  taxes: [{ name: 'VAT', percent: '7', net: '100.00', tax: '7.00', included: true }],
  taxWords: '',
  total: '107.00',
  paidByGiftCard: null,
  paid: '107.00',
  paidOn: '2026-11-22',
  note: '',
  ...changes,
})

type Sold = { cents: number; quantity?: number; rate: TaxRate | null; off?: number }

/** A document as an order makes it; the shop's own code raises its taxes. */
function sold(
  lines: Sold[],
  {
    isIncluded = true,
    shippingCents = 0,
    shipping = 'as_goods' as TaxRate | null | 'as_goods',
    more = {} as Partial<InvoiceContent>,
  } = {},
): InvoiceContent {
  const costs = lines.map(({ cents, off = 0 }) => cents - off)
  const { taxes } = raiseTax(
    { isIncluded, lines: lines.map(({ rate }) => rate), shipping },
    costs,
    shippingCents,
  )
  const offCents = lines.reduce((sum, { off = 0 }) => sum + off, 0)
  const added = isIncluded ? 0 : taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
  const totalCents = costs.reduce((sum, cents) => sum + cents, 0) + shippingCents + added
  const percentOf = (rate: TaxRate | null) => (rate ? String(rate.rate / 1000) : null)
  const total = fromCents(totalCents)
  return invoiceContent({
    lines: lines.map(({ cents, quantity = 1, rate }, at) => ({
      title: `Line ${at + 1}`,
      details: [],
      quantity,
      unitPrice: fromCents(Math.round(cents / quantity)),
      total: fromCents(cents),
      taxPercent: percentOf(rate),
    })),
    shipping:
      shippingCents > 0
        ? {
            title: 'Shipping',
            amount: fromCents(shippingCents),
            taxPercent: shipping === 'as_goods' ? null : percentOf(shipping),
          }
        : null,
    discount: offCents > 0 ? { title: 'Discount', amount: fromCents(offCents) } : null,
    taxes: taxes.map(({ name, rate, baseCents, taxCents }) => ({
      name,
      percent: String(rate / 1000),
      net: fromCents(baseCents),
      tax: fromCents(taxCents),
      included: isIncluded,
    })),
    total,
    paid: total,
    ...more,
  })
}

function xmlOf(content: InvoiceContent): string {
  const xml = eInvoiceXml(content)
  if (typeof xml !== 'string') throw new Error(`Missing: ${xml.missing.join(', ')}`)
  return xml
}

function textsOf(xml: string, name: string): string[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  return [...document.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '')
}

/** Expects that totals and taxes are the document's, to the cent, and that no rule of the standard is broken. */
function expectRight(content: InvoiceContent): string {
  const xml = xmlOf(content)
  expect(brokenRules(xml)).toEqual([])
  expect(textsOf(xml, 'ram:GrandTotalAmount')).toEqual([content.total])
  expect(textsOf(xml, 'ram:DuePayableAmount')).toEqual(['0.00'])
  const tax = content.taxes.reduce((sum, each) => sum + toCents(each.tax), 0)
  expect(textsOf(xml, 'ram:TaxTotalAmount')).toEqual([fromCents(tax)])
  return xml
}

const REDUCED: TaxRate = { name: 'VAT', rate: 7000 }
const STANDARD: TaxRate = { name: 'VAT', rate: 19_000 }

test('an invoice says who sells what to whom, with the tax taken out of its prices', () => {
  const xml = expectRight(invoiceContent())
  expect(textsOf(xml, 'ram:TypeCode')[0]).toBe('380')
  expect(textsOf(xml, 'ram:Name')).toEqual(['Low tide', 'Ада & Söhne', 'Marie <Curie>'])
  expect(textsOf(xml, 'ram:LineOne')).toEqual(['Lange Straße 1', '11 rue Pierre'])
  expect(textsOf(xml, 'ram:LineTotalAmount')).toEqual(['100.00', '100.00'])
  expect(textsOf(xml, 'ram:CalculatedAmount')).toEqual(['7.00'])
  expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
})

test.each<[string, Sold[], Parameters<typeof sold>[1]]>([
  [
    'two rates inside',
    [
      { cents: 9999, rate: REDUCED },
      { cents: 2499, quantity: 3, rate: STANDARD },
    ],
    {},
  ],
  [
    'on top',
    [
      { cents: 9999, rate: REDUCED },
      { cents: 2499, quantity: 3, rate: STANDARD },
    ],
    { isIncluded: false },
  ],
  [
    'shipping that follows the goods',
    [
      { cents: 9999, rate: REDUCED },
      { cents: 2501, rate: STANDARD },
    ],
    { shippingCents: 1490 },
  ],
  [
    'shipping at a rate of its own',
    [{ cents: 9999, rate: REDUCED }],
    { shippingCents: 1490, shipping: STANDARD },
  ],
  ['shipping that bears none', [{ cents: 9999, rate: REDUCED }], { shippingCents: 1490, shipping: null }],
  [
    'a discount',
    [
      { cents: 9999, off: 1000, rate: REDUCED },
      { cents: 2501, off: 250, rate: STANDARD },
    ],
    {},
  ],
  [
    'a discount and shipping',
    [
      { cents: 9999, off: 1000, rate: REDUCED },
      { cents: 2501, rate: STANDARD },
    ],
    { shippingCents: 1490 },
  ],
  [
    'a line without tax beside one',
    [
      { cents: 9999, rate: null },
      { cents: 2501, rate: STANDARD },
    ],
    { more: { taxWords: 'Margin scheme – works of art' } },
  ],
  ['a present', [{ cents: 5000, off: 5000, rate: REDUCED }], {}],
])('an invoice with %s comes to the document’s sums', (_what, lines, options) => {
  expectRight(sold(lines, options))
})

test('a hundred carts with tax inside come to the document’s sums without a cent’s difference', () => {
  let state = 7
  const random = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % most
  }
  for (let cart = 0; cart < 100; cart += 1) {
    const lines = Array.from({ length: 1 + random(12) }, (): Sold => {
      const cents = 1 + random(200_000)
      return {
        cents,
        quantity: 1 + random(5),
        rate: [REDUCED, STANDARD, null][random(3)] ?? null,
        off: random(2) * random(cents),
      }
    })
    expectRight(sold(lines, { isIncluded: random(2) === 0, shippingCents: random(3) * 733 }))
  }
})

test('what bears no tax says why', () => {
  const untaxed = { taxes: [], lines: invoiceContent().lines.map((line) => ({ ...line, taxPercent: null })) }
  const codes = (changes: Partial<InvoiceContent>) => {
    const xml = expectRight(invoiceContent({ ...untaxed, ...changes }))
    return [textsOf(xml, 'ram:CategoryCode').at(-1), textsOf(xml, 'ram:ExemptionReason')[0]]
  }
  const business = { ...buyer, taxNumber: 'FR 12 345678901' }
  expect(codes({ buyer: business, taxWords: 'Reverse charge: the buyer accounts for the tax.' })).toEqual([
    'AE',
    'Reverse charge',
  ])
  expect(codes({ taxWords: 'Margin scheme – works of art' })).toEqual(['E', 'Margin scheme – works of art'])
  expect(codes({ buyer: { ...buyer, country: 'US' } })).toEqual(['G', 'Export outside the European Union'])
  expect(codes({ seller: { ...seller, taxNumber: '12/345/67890' } })).toEqual([
    'E',
    'No tax is charged on this sale',
  ])
})

test('a credit note names the invoice that it corrects', () => {
  const xml = expectRight(invoiceContent({ kind: 'credit_note', number: 'C-0001', corrects: '2026-0012' }))
  expect(textsOf(xml, 'ram:TypeCode')[0]).toBe('381')
  const [reference] = textsOf(xml, 'ram:InvoiceReferencedDocument')
  expect(reference).toBe('2026-0012')
})

test('what a gift card paid is not asked for again', () => {
  expectRight(invoiceContent({ paidByGiftCard: '50.00', paid: '57.00' }))
})

test('what is not given is named, and no e-invoice is made', () => {
  const missing = (changes: Partial<InvoiceContent>) => eInvoiceXml(invoiceContent(changes))
  expect(missing({ seller: { ...seller, taxNumber: '', country: '' } })).toEqual({
    missing: ['your country', 'your tax number'],
  })
  expect(missing({ buyer: { ...buyer, country: '' } })).toEqual({ missing: ['the buyer’s country'] })
  expect(missing({ kind: 'receipt' })).toEqual({ missing: ['an invoice or a credit note'] })
  expect(
    missing({
      taxWords: 'Reverse charge',
      taxes: [],
      lines: invoiceContent().lines.map((line) => ({ ...line, taxPercent: null })),
    }),
  ).toEqual({
    missing: ['the buyer’s number for value added tax'],
  })
  expect(missing({ lines: invoiceContent().lines.map((line) => ({ ...line, taxPercent: '8' })) })).toEqual({
    missing: ['one rate of tax for each line'],
  })
})

test('the rules find what is wrong', () => {
  const xml = xmlOf(invoiceContent())
  expect(brokenRules(xml.replace('<ram:GrandTotalAmount>107.00', '<ram:GrandTotalAmount>108.00'))).toEqual(
    expect.arrayContaining(['BR-CO-15', 'BR-CO-16']),
  )
  expect(brokenRules(xml.replace('<ram:CalculatedAmount>7.00', '<ram:CalculatedAmount>9.00'))).toEqual(
    expect.arrayContaining(['BR-CO-14', 'BR-CO-17', 'BR-S-09']),
  )
  expect(brokenRules(xml.replace('<ram:CountryID>DE</ram:CountryID>', ''))).toContain('BR-09')
  expect(brokenRules(xml.replace('<ram:TypeCode>380', '<ram:TypeCode>999'))).toContain('BR-CL-01')
})
