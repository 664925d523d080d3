import { type CodeInUse, smallestDiscounted } from './smallest-discounted'

const code = (fields: Partial<CodeInUse>): CodeInUse => ({
  kind: 'percent',
  percent: null,
  amount: null,
  scope: 'everything',
  least: null,
  ...fields,
})

const smallest = (codes: CodeInUse[] | null) =>
  Math.min(
    ...smallestDiscounted([{ type: 'print', goodsCents: 2000, shippingCents: 1500 }], codes).map(
      ({ goodsCents, shippingCents }) => goodsCents + shippingCents,
    ),
  )

test('without codes an order comes to its price and the shipping', () => {
  expect(smallest(null)).toBe(3500)
})

test.each<[string, Partial<CodeInUse>, number]>([
  ['half off', { percent: 50 }, 2500],
  ['all of it off', { percent: 100 }, 1500],
  ['a sum above the price', { kind: 'sum', amount: '90.00' }, 1500],
  ['a sum off larger orders', { kind: 'sum', amount: '95.00', least: '100.00' }, 2000],
  ['free shipping', { kind: 'free_shipping' }, 2000],
  ['half off originals', { percent: 50, scope: 'originals' }, 3500],
])('with %s no print comes to less than %#', (_what, fields, cents) => {
  expect(smallest([code(fields)])).toBe(cents)
})
