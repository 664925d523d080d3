import type { Snapshot } from '../../platform/audit/watched'
import { compareRow } from './compare-row'

const now = (shown: object = {}, hidden: object = {}): Snapshot => ({
  id: '7',
  label: 'Mill',
  isTrashed: false,
  shown: {
    title: 'Mill',
    medium: 'Oil',
    originalPrice: '100.00',
    originalAvailable: true,
    originalState: 'for_sale',
    printOptions: [{ size: 'A4', price: '20.00' }],
    images: ['a.jpg'],
    ...shown,
  },
  hidden: { updatedAt: '2026-11-20 10:00:00.500+00', shopSold: false, ...hidden },
})
const row = (fields: object, more: object = {}) => ({ fields, pictures: null, stamp: null, ...more })
const concerns = (fields: object, at = now(), more = {}) => compareRow(row(fields, more), at).concerns

test('only what differs is a change', () => {
  const same = { title: 'Mill', medium: 'Oil', originalPrice: '100.00' }
  expect(compareRow(row(same), now())).toEqual({ changes: [], concerns: [] })
  expect(compareRow(row({ ...same, medium: 'Chalk' }), now()).changes).toEqual([
    { field: 'medium', old: 'Oil', new: 'Chalk' },
  ])
})

test('pictures are compared by their names, and an uploaded one is always new', () => {
  const pictures = (...all: object[]) => compareRow(row({}, { pictures: all }), now()).changes
  expect(pictures({ address: '/media/a.jpg' })).toEqual([])
  expect(pictures({ address: '/media/b.jpg' })).toEqual([{ field: 'images', old: ['a.jpg'], new: ['b.jpg'] }])
  expect(pictures({ file: 1, name: 'a.jpg' })).toHaveLength(1)
  expect(pictures()).toEqual([{ field: 'images', old: ['a.jpg'], new: [] }])
})

test('descriptions are compared by the places of their pictures, and the same words for other pictures are a change', () => {
  const at = now({ alts: ['', 'Sky', ''] })
  const changes = (alts: string[], more = {}) => compareRow(row({ alts }, more), at).changes
  const other = { pictures: [{ file: 1, name: 'b.jpg' }] }
  expect(changes(['', 'Sky'])).toEqual([])
  expect(changes(['Sky'])).toEqual([{ field: 'alts', old: ['', 'Sky'], new: ['Sky'] }])
  expect(changes(['', 'Sky'], other).map(({ field }) => field)).toEqual(['alts', 'images'])
  expect(compareRow(row({ alts: [] }, other), now()).changes.map(({ field }) => field)).toEqual(['images'])
  expect(concerns({ alts: [] }, at)).toEqual(['emptied'])
})

test('says what the artist must agree to', () => {
  expect(concerns({ medium: 'Chalk' })).toEqual([])
  const sold = now({ originalAvailable: false, originalState: 'sold_elsewhere' })
  expect(concerns({ originalAvailable: true }, sold)).toEqual(['relisted'])
  expect(concerns({ originalState: 'on_request' }, sold)).toEqual(['relisted'])
  expect(concerns({ originalState: 'not_for_sale' }, sold)).toEqual([])
  expect(concerns({ originalState: 'on_hold' })).toEqual([])
  expect(concerns({ originalState: 'sold_elsewhere' })).toEqual(['sold'])
  expect(concerns({ originalAvailable: false })).toEqual(['sold'])
  expect(concerns({ medium: null })).toEqual(['emptied'])
  expect(concerns({ originalPrice: null })).toEqual(['emptied'])
  expect(concerns({ originalPrice: '110.00' })).toEqual(['repriced'])
  expect(concerns({ printOptions: [{ size: 'A4', price: '21.00' }] })).toEqual(['repriced'])
  expect(concerns({ originalPrice: '110.00' }, now({}, { shopSold: true }))).toEqual([
    'repriced',
    'sold_repriced',
  ])
})

test('a row is older than the artwork when its stamp is, to the millisecond', () => {
  const at = (stamp: string) => concerns({ medium: 'Chalk' }, now(), { stamp })
  expect(at('2026-11-20T10:00:00.499Z')).toEqual(['stale'])
  expect(at('2026-11-20T10:00:00.500Z')).toEqual([])
  expect(concerns({ medium: 'Oil' }, now(), { stamp: '2020-01-01T00:00:00.000Z' })).toEqual([])
})

test('a new artwork is all change and no concern', () => {
  expect(compareRow(row({ title: 'Weir', medium: null, originalPrice: '5.00' }), null)).toEqual({
    changes: [
      { field: 'originalPrice', old: null, new: '5.00' },
      { field: 'title', old: null, new: 'Weir' },
    ],
    concerns: [],
  })
})
