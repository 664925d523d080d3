import { type ConsignedWork, statementOf } from './statement'

const work = (id: number, more: Partial<ConsignedWork> = {}): ConsignedWork => ({
  id,
  title: `Work ${id}`,
  inventoryNumber: null,
  share: 40,
  endedOn: null,
  settledOn: null,
  sale: null,
  ...more,
})
const sold = (
  id: number,
  day: string,
  cents: number | null,
  more: Partial<ConsignedWork> = {},
  isInShop = false,
) => work(id, { sale: { day, cents, isInShop }, ...more })

const YEAR = { from: '2026-01-01', to: '2026-12-31' }

test('of a sale by the gallery the artist is owed the rest, of one by the shop the gallery its share', () => {
  const { sales, total } = statementOf(
    [sold(1, '2026-03-02', 99_999, { share: 33.33 }), sold(2, '2026-02-01', 120_000, {}, true)],
    YEAR,
  )
  expect(sales.map(({ work: { id }, dueToArtist, dueToGallery }) => [id, dueToArtist, dueToGallery])).toEqual(
    [
      [2, 0, 48_000],
      [1, 66_669, 0],
    ],
  )
  expect(total).toEqual({ cents: 219_999, dueToArtist: 66_669, dueToGallery: 48_000 })
})

test('what is settled is not open any more, and a sale without a price owes nothing yet', () => {
  const { total, open } = statementOf(
    [
      sold(1, '2026-03-02', 10_000, { settledOn: '2026-04-01' }),
      sold(2, '2026-03-03', 20_000),
      sold(3, '2026-03-04', null),
    ],
    YEAR,
  )
  expect(total.dueToArtist).toBe(18_000)
  expect(open).toEqual({ cents: 20_000, dueToArtist: 12_000, dueToGallery: 0 })
})

test('a statement has the sales of its days, the first and the last included, and what was there at its end', () => {
  const works = [
    sold(1, '2025-12-31', 100),
    sold(2, '2026-01-01', 200),
    sold(3, '2026-12-31', 300),
    sold(4, '2027-01-01', 400),
    work(5, { endedOn: '2026-12-31' }),
    work(6, { endedOn: '2027-01-01' }),
  ]
  const { sales, there, returned } = statementOf(works, YEAR)
  const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id)
  expect([ids(sales.map((sale) => sale.work)), ids(there), ids(returned)]).toEqual([[2, 3], [4, 6], [5]])
})
