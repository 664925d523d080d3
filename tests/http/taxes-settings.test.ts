import { createArtwork } from '../support/artworks'
import { withShop } from '../support/shop'
import { saveTaxSettings, sendTaxSettings, taxRate } from '../support/taxes'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const PATH = '/api/cms/globals/tax_settings'
const stored = async () => ({
  settings: await shop().query('SELECT * FROM tax_settings'),
  rates: await shop().query('SELECT country, state, name FROM tax_settings_rates ORDER BY _order'),
})
const trail = () =>
  shop().query<{ label: string; changes: { field: string; old?: unknown; new?: unknown }[] }>(
    `SELECT label, changes FROM audit_entries WHERE noun = 'settings' AND label = 'Tax' ORDER BY id`,
  )

test('a shop charges no tax until the artist sets it', async () => {
  expect(JSON.parse((await artist.send('GET', PATH)).text)).toMatchObject({ charging: 'none', rates: [] })
  expect(await stored()).toEqual({ settings: [], rates: [] })
})

describe('what the artist saves', () => {
  test('is kept row by row, the own tax number with the letters of its country', async () => {
    await saveTaxSettings(artist, {
      taxNumber: '123 456 789',
      rates: [
        taxRate('DE', 7, 19),
        taxRate('US', 8.875, 8.875, { state: 'NY', name: 'Sales tax', shippingRate: 0 }),
      ],
    })
    const { rates, taxNumber } = JSON.parse((await artist.send('GET', PATH)).text)
    expect(taxNumber).toBe('DE123456789')
    expect(rates).toMatchObject([
      { country: 'DE', originalRate: 7, printRate: 19 },
      { country: 'US', state: 'NY', originalRate: 8.875, shippingRate: 0 },
    ])
    expect(rates[0].shippingRate ?? null).toBeNull()
  })

  test('is in the audit trail: each field, the rates in one text, and the works of the margin scheme', async () => {
    const { id } = await createArtwork(artist, { title: 'Ferry' })
    await saveTaxSettings(artist, { rates: [taxRate('FR', 5.5, 20)] })
    const before = (await trail()).length
    await saveTaxSettings(artist, {
      rates: [taxRate('FR', 5.5, 20, { shippingRate: 20 })],
      marginScheme: 'marked',
      marginWorks: [id],
    })
    const entries = await trail()
    expect(entries).toHaveLength(before + 1)
    expect(entries.at(-1)?.changes).toEqual(
      expect.arrayContaining([
        { field: 'rates', old: 'FR VAT 5.5 20', new: 'FR VAT 5.5 20 20' },
        { field: 'marginScheme', old: 'none', new: 'marked' },
        { field: 'marginWorks', old: null, new: String(id) },
      ]),
    )
  })

  test('from a page that is out of date is refused', async () => {
    await saveTaxSettings(artist, { prices: 'inside' })
    const late = await sendTaxSettings(artist, {
      prices: 'inside',
      country: 'AT',
      _shown: { fields: { prices: 'on_top' } },
    })
    expect([late.status, JSON.parse(late.text).errors[0].data]).toEqual([
      409,
      { code: 'stale', changed: ['Your prices'] },
    ])
  })
})

describe('bad settings', () => {
  test.each<[string, object, RegExp]>([
    ['a rate above a hundred', { rates: [taxRate('DE', 101, 19)] }, /percentage from 0 to 100/],
    ['a rate below zero', { rates: [taxRate('DE', -1, 19)] }, /percentage from 0 to 100/],
    ['a rate with four decimals', { rates: [taxRate('DE', 7.0001, 19)] }, /at most three decimals/],
    ['a rate that is no number', { rates: [taxRate('DE', 7, 'many' as never)] }, /percentage/],
    ['a rate that is missing', { rates: [{ country: 'DE', name: 'VAT', printRate: 19 }] }, /0 for no tax/],
    ['a country that is none', { rates: [taxRate('XX', 7, 19)] }, /Choose a country/],
    ['no country', { rates: [taxRate('', 7, 19)] }, /Choose a country/],
    [
      'a state of another country',
      { rates: [taxRate('US', 7, 7, { state: 'ON' })] },
      /state of United States/,
    ],
    ['a state where there are none', { rates: [taxRate('DE', 7, 7, { state: 'Hessen' })] }, /name no state/],
    ['a country twice', { rates: [taxRate('DE', 7, 19), taxRate('DE', 7, 7)] }, /two rows for Germany/],
    [
      'a state twice',
      { rates: [taxRate('US', 7, 7, { state: 'NY' }), taxRate('US', 8, 8, { state: 'NY' })] },
      /two rows for United States, NY/,
    ],
    ['a name of two lines', { rates: [taxRate('DE', 7, 19, { name: 'V\nAT' })] }, /one line/],
    ['no name', { rates: [taxRate('DE', 7, 19, { name: ' ' })] }, /required/],
    ['a tax number of the wrong form', { taxNumber: 'DE12' }, /form of a tax number/],
    [
      'a threshold outside the union',
      { country: 'CH', distanceSales: 'threshold', threshold: '9000' },
      /member state/,
    ],
    ['a threshold without a sum', { distanceSales: 'threshold' }, /10,000 EUR/],
    ['a threshold of nothing', { distanceSales: 'threshold', threshold: '0' }, /10,000 EUR/],
    ['a threshold that is no sum', { distanceSales: 'threshold', threshold: 'much' }, /10,000 EUR/],
    ['another way to charge', { charging: 'guess' }, /charges tax/],
    ['words of two lines', { marginScheme: 'originals', marginWords: 'A\nB' }, /one line/],
    ['a text with NUL', { rates: [taxRate('DE', 7, 19, { name: 'V\u0000' })] }, /NUL/],
  ])('are refused with a message, and nothing of them is stored: %s', async (_what, settings, said) => {
    await saveTaxSettings(artist, { rates: [taxRate('DE', 7, 19)] })
    const before = await stored()
    const answer = await sendTaxSettings(artist, { charging: 'rates', country: 'DE', ...settings })
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(said)])
    expect(await stored()).toEqual(before)
  })

  test('are refused from a visitor, who reads nothing of them', async () => {
    const visitor = shop().visitor()
    expect((await sendTaxSettings(visitor, { charging: 'none' })).status).toBe(401)
    expect((await visitor.send('GET', PATH)).status).toBe(401)
  })
})
