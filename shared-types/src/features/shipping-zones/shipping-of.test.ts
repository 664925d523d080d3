import fc from 'fast-check'
import { shippingNotes } from './shipping-notes'
import { type ShippedItem, shippingOf } from './shipping-of'
import { SHIPPING_PLACES } from './shipping-places'
import type { ShippingTerms, ShippingZone } from './shipping-terms'

const zone = (name: string, places: string[], rest: Partial<ShippingZone> = {}): ShippingZone => ({
  name,
  places,
  isServed: true,
  prints: { firstCents: 1500, furtherCents: 300 },
  bands: [
    { packing: 'rolled', longestSide: 1500, firstCents: 4000, furtherCents: 500 },
    { packing: 'boxed', longestSide: 600, firstCents: 3500, furtherCents: 2000 },
    { packing: 'boxed', longestSide: 1200, firstCents: 8000, furtherCents: 6000 },
    { packing: 'crated', longestSide: null, firstCents: 25_000, furtherCents: 25_000 },
  ],
  freeFromCents: null,
  delivery: '',
  ...rest,
})

const home = zone('Home', ['US'])
const far = zone('Far states', ['US-AK', 'US-HI'], { prints: { firstCents: 2200, furtherCents: null } })
const union = zone('Union', ['EU+'], { prints: { firstCents: 3000, furtherCents: 0 }, freeFromCents: 50_000 })
const europe = zone('Europe', ['EUROPE+'], { bands: [], prints: { firstCents: 3300, furtherCents: 100 } })
const island = zone('Iceland', ['IS'], { isServed: false })
const world = zone('World', ['*'], {
  prints: { firstCents: null, furtherCents: null },
  bands: [{ packing: 'crated', longestSide: null, firstCents: 90_000, furtherCents: 80_000 }],
})
const terms: ShippingTerms = { zones: [home, far, union, europe, island, world], pickUp: null }

const prints = (quantity = 1): ShippedItem => ({ type: 'print', quantity })
const original = (
  longestSide: number | null,
  packing: 'rolled' | 'boxed' | 'crated' | null = null,
): ShippedItem => ({
  type: 'original',
  quantity: 1,
  longestSide,
  packing,
})

const told = (items: ShippedItem[], country: string, state = '', goodsCents = 10_000): string => {
  const shipping = shippingOf(items, goodsCents, terms, { country, state })
  if (shipping.kind === 'price') return `${shipping.zone.name} ${shipping.cents}`
  if (shipping.kind === 'quote') return `${shipping.zone.name} asked ${shipping.asked.join(' ')}`
  return shipping.kind === 'not_served' ? `not served ${shipping.zone?.name ?? ''}`.trim() : shipping.kind
}

test.each<[string, ShippedItem[], string, string, string]>([
  ['one print at home', [prints()], 'US', 'NY', 'Home 1500'],
  ['further prints', [prints(4)], 'US', 'NY', 'Home 2400'],
  ['further prints of another size', [prints(2), prints(2)], 'US', 'NY', 'Home 2400'],
  ['a state before its country', [prints()], 'US', 'AK', 'Far states 2200'],
  ['a further price that is left out', [prints(2)], 'US', 'HI', 'Far states 4400'],
  ['no state where states matter', [prints()], 'US', '', 'state_missing'],
  ['a territory chosen as a country', [prints()], 'PR', '', 'Home 1500'],
  ['a territory chosen as a state', [prints()], 'US', 'PR', 'Home 1500'],
  ['a small original', [original(600)], 'US', 'NY', 'Home 3500'],
  ['one millimetre longer', [original(601)], 'US', 'NY', 'Home 8000'],
  ['the narrowest band that fits', [original(1300)], 'US', 'NY', 'Home 4000'],
  ['a large original', [original(1501)], 'US', 'NY', 'Home 25000'],
  ['a work that is rolled', [original(500, 'rolled')], 'US', 'NY', 'Home 4000'],
  ['a work that is too long to be rolled', [original(1600, 'rolled')], 'US', 'NY', 'Home asked 0'],
  ['a work that must be crated', [original(200, 'crated')], 'US', 'NY', 'Home 25000'],
  ['a work without a size', [original(null)], 'US', 'NY', 'Home asked 0'],
  ['a work without a size that must be crated', [original(null, 'crated')], 'US', 'NY', 'Home 25000'],
  ['a work without a size, one price', [original(null)], 'JP', '', 'World 90000'],
  ['an original and prints', [prints(2), original(600)], 'US', 'NY', 'Home 4100'],
  ['two originals', [original(600), original(1200)], 'US', 'NY', 'Home 10000'],
  ['a group', [prints(3)], 'DE', '', 'Union 3000'],
  ['the narrower of two groups', [prints()], 'FR', '', 'Union 3000'],
  ['the wider group', [prints(2)], 'CH', '', 'Europe 3400'],
  ['no price for originals', [prints(), original(100)], 'CH', '', 'Europe asked 1'],
  ['a country before its group', [prints()], 'IS', '', 'not served Iceland'],
  ['everywhere else', [original(100)], 'JP', 'Tokyo', 'World 90000'],
  ['everywhere else without a price', [prints(), original(100)], 'JP', '', 'World asked 0'],
])('shipping of %s', (_case, items, country, state, expected) => {
  expect(told(items, country, state)).toBe(expected)
})

test('shipping is free from its sum on, unless the price must be asked for', () => {
  expect(told([prints(9)], 'DE', '', 49_999)).toBe('Union 3000')
  expect(told([prints(9)], 'DE', '', 50_000)).toBe('Union 0')
  expect(told([original(null)], 'DE', '', 90_000)).toBe('Union asked 0')
})

test('a place that no zone names is not served', () => {
  const only = { ...terms, zones: [union] }
  expect(shippingOf([prints()], 0, only, { country: 'US', state: '' })).toEqual({
    kind: 'not_served',
    zone: null,
  })
  expect(shippingOf([prints()], 0, { zones: [], pickUp: null }, { country: 'DE', state: '' }).kind).toBe(
    'not_served',
  )
})

const anyCents = fc.nat({ max: 100_000 })
const price = fc.record({ firstCents: anyCents, furtherCents: fc.option(anyCents) })
const packing = fc.constantFrom('rolled' as const, 'boxed' as const, 'crated' as const)
const anyZone = fc.record({
  name: fc.constant('Any'),
  places: fc.constant(['*']),
  isServed: fc.constant(true),
  prints: price,
  bands: fc.array(
    fc
      .tuple(price, packing, fc.option(fc.integer({ min: 1, max: 3000 })))
      .map(([cents, packed, longestSide]) => ({
        ...cents,
        packing: packed,
        longestSide,
      })),
    { maxLength: 6 },
  ),
  freeFromCents: fc.constant(null),
  delivery: fc.constant(''),
})
const anyItem: fc.Arbitrary<ShippedItem> = fc.oneof(
  fc.integer({ min: 1, max: 10 }).map((quantity) => prints(quantity)),
  fc.record({
    type: fc.constant('original' as const),
    quantity: fc.constant(1),
    longestSide: fc.option(fc.integer({ min: 1, max: 4000 })),
    packing: fc.option(packing),
  }),
)
const somewhere = { country: 'DE', state: '' }
const of = (items: ShippedItem[], zones: ShippingZone[]) =>
  shippingOf(items, 0, { zones, pickUp: null }, somewhere)

test('the order of the lines means nothing', () => {
  fc.assert(
    fc.property(anyZone, fc.array(anyItem, { minLength: 1, maxLength: 8 }), fc.nat(), (one, items, turn) => {
      const at = turn % items.length
      const turned = [...items.slice(at), ...items.slice(0, at)].reverse()
      const [a, b] = [of(items, [one]), of(turned, [one])]
      expect(b.kind).toBe(a.kind)
      if (a.kind === 'price' && b.kind === 'price') expect(b.cents).toBe(a.cents)
    }),
  )
})

test('one more item never makes shipping cheaper, and never turns an asked price into a known one', () => {
  fc.assert(
    fc.property(anyZone, fc.array(anyItem, { maxLength: 8 }), anyItem, (one, items, more) => {
      const [before, after] = [of(items, [one]), of([...items, more], [one])]
      if (before.kind === 'quote') expect(after.kind).toBe('quote')
      if (before.kind === 'price' && after.kind === 'price')
        expect(after.cents).toBeGreaterThanOrEqual(before.cents)
    }),
  )
})

test('a line of several prints costs what as many lines of one do', () => {
  fc.assert(
    fc.property(
      anyZone,
      fc.integer({ min: 1, max: 10 }),
      fc.array(anyItem, { maxLength: 4 }),
      (one, count, others) => {
        const together = of([prints(count), ...others], [one])
        const apart = of([...others, ...Array.from({ length: count }, () => prints())], [one])
        expect(apart.kind).toBe(together.kind)
        if (together.kind === 'price' && apart.kind === 'price') expect(apart.cents).toBe(together.cents)
      },
    ),
  )
})

test('every place of the list has a name of its own', () => {
  const names = SHIPPING_PLACES.map(([, name]) => name)
  expect(new Set(SHIPPING_PLACES.map(([place]) => place)).size).toBe(names.length)
  expect(names).toContain('Alaska, United States')
  expect(names.filter((name) => /^[A-Z]{2}-/.test(name))).toEqual([])
})

test('the artist reads which places are named twice or nowhere, and which prices are missing', () => {
  expect(shippingNotes({ zones: [], pickUp: null })).toEqual([])
  expect(shippingNotes({ zones: [home, zone('Again', ['US', 'CA'])], pickUp: null })).toEqual([
    'United States: in “Home” and in “Again”. The first counts.',
    'You ship to 7 countries. To all others nothing can be ordered.',
  ])
  expect(
    shippingNotes({
      zones: [
        zone('', []),
        zone('Far', ['*'], {
          prints: { firstCents: null, furtherCents: null },
          bands: [
            { packing: 'boxed', longestSide: 1219.2, firstCents: 100, furtherCents: 200 },
            { packing: 'boxed', longestSide: 1219.2, firstCents: 300, furtherCents: null },
          ],
        }),
      ],
      pickUp: null,
    }),
  ).toEqual([
    '“Zone 1” has no place yet.',
    '“Far” has no price for prints: buyers ask you for it.',
    '“Far”: for originals longer than 121.9 cm buyers ask you for the price.',
    '“Far”, boxed: a further item costs more than the first, so $1 counts.',
    '“Far” has two prices for the same size, boxed. The first counts.',
  ])
})
