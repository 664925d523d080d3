import { readPdf } from '../../../../tests/support/read-pdf'
import { readPdfFiles } from '../../../../tests/support/read-pdf-files'
import { readPdfTags, tagsOfRole } from '../../../../tests/support/read-pdf-tags'
import type { DocumentContent } from './document-content'
import { DOCUMENT, NO_PLACE } from './document-fixture'
import { printDocument } from './print-document'

const print = async (changes: Partial<DocumentContent> = {}) =>
  readPdf(await printDocument({ ...DOCUMENT, ...changes }))
const textOf = (pages: Awaited<ReturnType<typeof print>>): string[] => pages.flatMap(({ lines }) => lines)

test('an invoice says who sold what to whom, the sums, the taxes by rate and when it was paid', async () => {
  const [page] = await print()
  expect(page?.lines).toEqual([
    'Nedre gate 4',
    'Gesso Gallery',
    '0551 Oslo',
    'Norway',
    'studio@gesso.example',
    'Tax number GB123456789',
    'Invoice 2026-0012',
    'Billed to | Order | Date',
    'Ada Lovelace | GESSO-7K2M9QX4TR | November 20, 2026',
    '12 Analytical Row | November 19, 2026',
    'Paid on',
    'London N1 9GU',
    'November 20, 2026',
    'United Kingdom',
    'Tax number GB987654321',
    'Item | Quantity | Each | Tax | Amount, USD',
    'The Langlois Bridge at Arles | 1 | 4,232.00 | 5% | 4,232.00',
    'Original, 1888, oil on canvas, 54 × 65 cm',
    'Café Terrace at Night | 2 | 75.00 | 20% | 150.00',
    'Print A3',
    'Subtotal | 4,382.00',
    'Shipping, tax 20% | 48.00',
    'VAT 5% on 4,232.00 | 211.60',
    'VAT 20% on 198.00 | 39.60',
    'Total | $4,681.20 USD',
    'Paid on November 20, 2026 | 4,681.20',
    'Invoice 2026-0012 – Gesso Gallery | Page 1 of 1',
  ])
})

test('forty lines go over several pages of their sheet, each with the head of the table and its number', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({
    title: `Study ${at + 1}`,
    details: ['Print A4', 'nos. 3 and 4 of 25'],
    quantity: 2,
    unitPrice: '1234.50',
    total: '2469.00',
    taxPercent: '5',
  }))
  const pages = await print({ sheet: 'letter', lines, total: '98760.00' })
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([612, 792])
    expect(page.lines.at(-1)).toBe(`Invoice 2026-0012 – Gesso Gallery | Page ${at + 1} of ${pages.length}`)
    if (page.lines.some((line) => line.startsWith('Study')))
      expect(page.lines).toContain('Item | Quantity | Each | Tax | Amount, USD')
  }
  const printed = textOf(pages).filter((line) => line.startsWith('Study'))
  expect(printed).toEqual(lines.map(({ title }) => `${title} | 2 | 1,234.50 | 5% | 2,469.00`))
  expect(textOf(pages)).toContain('Total | $98,760.00 USD')
})

test('the sums stand together on one page, wherever the lines end', async () => {
  for (let count = 9; count < 15; count += 1) {
    const lines = Array.from({ length: count }, () => DOCUMENT.lines[0]).flatMap((line) => line ?? [])
    const pages = await print({ lines, total: '4681.20' })
    const page = pages.find((each) => each.lines.some((line) => line.startsWith('Subtotal')))
    expect(page?.lines).toContain('Total | $4,681.20 USD')
    expect(page?.lines).toContain('Paid on November 20, 2026 | 4,681.20')
  }
})

test('names are in their own letters; the document says so where the font lacks some', async () => {
  const buyer = { ...DOCUMENT.buyer, name: 'Ελένη Łuczak-Щербак Nguyễn' }
  const whole = textOf(await print({ buyer })).join('\n')
  expect(whole).toContain('Ελένη Łuczak-Щербак Nguyễn')
  expect(whole).not.toContain('letters')
  expect(textOf(await print({ buyer: { ...buyer, name: '田中 Ai' } })).join('\n')).toContain('田中 Ai')
  const lacking = textOf(await print({ buyer: { ...buyer, name: 'অরুণ Ai' } })).join('\n')
  expect(lacking).toContain('Letters that the font of this page lacks are written here in Latin ones.')
})

test('screen readers read a document as its heading, its table of lines and its sums', async () => {
  const { isTagged, lang, pages } = readPdfTags(await printDocument(DOCUMENT))
  expect([isTagged, lang]).toEqual([true, 'en-US'])
  const [page = { role: '', parts: [] }] = pages
  const count = (role: string) => tagsOfRole(page, role).length
  expect(['H1', 'H2', 'Table', 'TR'].map(count)).toEqual([1, 4, 2, 3 + 6])
})

describe('an invoice with all that an e-invoice needs', () => {
  const whole: Partial<DocumentContent> = {
    seller: {
      ...DOCUMENT.seller,
      ...NO_PLACE,
      name: 'Atelier Obi GmbH',
      city: 'Berlin',
      postalCode: '10115',
      country: 'DE',
      taxNumber: 'DE123456789',
    },
    buyer: { ...DOCUMENT.buyer, city: 'Hamburg', postalCode: '20095', country: 'DE', taxNumber: '' },
  }

  test('has it in itself', async () => {
    const { files } = readPdfFiles(await printDocument({ ...DOCUMENT, ...whole }))
    expect(files).toEqual([{ name: 'factur-x.xml', text: expect.stringContaining('2026-0012') }])
  })

  test.each([
    ['outside the European Union', { seller: { ...DOCUMENT.seller, ...whole.seller, country: 'US' } }],
    ['without a tax number', { seller: { ...DOCUMENT.seller, ...whole.seller, taxNumber: '' } }],
    ['of a test order', { isTest: true }],
  ])('has none %s', async (_where, changes) => {
    const { files } = readPdfFiles(await printDocument({ ...DOCUMENT, ...whole, ...changes }))
    expect(files).toEqual([])
  })
})

test('a credit note names the document that it corrects, and what went back', async () => {
  const text = textOf(
    await print({
      kind: 'credit_note',
      number: 'CN-2026-0003',
      corrects: '2026-0012',
      correctsName: 'Invoice 2026-0012',
      correctsDate: '2026-11-20',
      shipping: null,
      taxes: [{ name: 'VAT', percent: '5', net: '1176.00', tax: '58.50', included: true }],
      total: '1234.50',
      paid: '1000.00',
      paidByGiftCard: '234.50',
      paidOn: null,
    }),
  )
  expect(text).toContain('Credit note CN-2026-0003')
  expect(text.join('\n')).toMatch(/Corrects[\s\S]*Invoice 2026-0012[\s\S]*of November 20, 2026/)
  expect(text).toEqual(
    expect.arrayContaining([
      'Total | $1,234.50 USD',
      'Includes VAT 5% on 1,176.00 | 58.50',
      'Back on the gift card | 234.50',
      'Given back to the buyer | 1,000.00',
    ]),
  )
})

test('a document of a test order says that it is not valid', async () => {
  expect(textOf(await print({ isTest: true }))).toContain(
    'Of a test order: no money was charged, and this document is not valid.',
  )
  expect(textOf(await print()).join()).not.toContain('test order')
})

test('sums, names and titles of any length stay on the page', async () => {
  const long = 'W'.repeat(255)
  const pages = await print({
    seller: { ...DOCUMENT.seller, name: long },
    buyer: { ...DOCUMENT.buyer, name: long },
    lines: [
      {
        title: long,
        details: [long],
        quantity: 999,
        unitPrice: '999999.99',
        total: '999999.99',
        taxPercent: '9.975',
      },
    ],
    total: '999999.99',
    paid: '999999.99',
  })
  const text = textOf(pages).join('')
  expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(4 * 255)
  expect(text).toContain('Total | $999,999.99 USD')
})
