import type { FlattenedField } from 'payload'
import { nobody } from '../../auth/access'
import { changedSince } from './changed-since'

const field = (name: string, more: object = {}) => ({ name, type: 'text', ...more }) as FlattenedField
const FIELDS = [
  field('title'),
  field('images', { type: 'upload' }),
  field('paymentState', { access: { update: nobody } }),
  field('slug', { admin: { readOnly: true } }),
  field('updatedAt', { type: 'date' }),
  field('place', { type: 'number', custom: { movesAlone: true } }),
]
type Data = Record<string, unknown>
const changed = (shown: Data, current: Data, touched: Data = {}) =>
  changedSince(FIELDS, shown, current, touched).map(({ name }) => name)

test('names what people write and what is no longer as it was shown', () => {
  expect(changed({ title: 'Dusk', images: [1, 2] }, { title: 'Dawn', images: [2, 1] })).toEqual([
    'title',
    'images',
  ])
  expect(changed({ title: 'Dusk' }, { title: 'Dusk', images: [1] })).toEqual([])
})

test('takes an empty field for the same however a form empties it, and a related document for its id', () => {
  expect(changed({ title: '', images: [] }, { title: null })).toEqual([])
  expect(changed({ images: [1, 2] }, { images: [{ id: 1 }, { id: 2 }] })).toEqual([])
})

test('does not ask what the shop alone writes', () => {
  const shown = { paymentState: 'paid', slug: 'a', updatedAt: '2026-01-01' }
  expect(changed(shown, { paymentState: 'refunded', slug: 'b', updatedAt: '2026-02-02' })).toEqual([])
})

test('a place that moved alone is named where the save would move it too', () => {
  expect(changed({ place: 1 }, { place: 2 })).toEqual([])
  expect(changed({ place: 1 }, { place: 2 }, { place: 3 })).toEqual(['place'])
})
