import { differences } from './differences'

const row = (shown: object, hidden: object = {}) => ({ shown: { ...shown }, hidden: { ...hidden } })

test('only what differs is kept, before and after', () => {
  expect(differences(row({ title: 'Dusk', price: '1.00' }), row({ title: 'Dusk', price: '2.00' }))).toEqual([
    { field: 'price', old: '1.00', new: '2.00' },
  ])
})

test('lists are compared by what is in them', () => {
  expect(differences(row({ sizes: [{ size: 'A4' }] }), row({ sizes: [{ size: 'A4' }] }))).toEqual([])
  expect(differences(row({ images: [1, 2] }), row({ images: [2, 1] }))).toEqual([
    { field: 'images', old: [1, 2], new: [2, 1] },
  ])
})

test('an empty text, an empty list and nothing are the same', () => {
  expect(differences(row({ name: null, sizes: null }), row({ name: '', sizes: [] }))).toEqual([])
  expect(differences(row({ sizes: [] }), row({ sizes: [1] }))).toEqual([
    { field: 'sizes', old: [], new: [1] },
  ])
})

test('of a hidden field only that it changed is kept', () => {
  expect(differences(row({}, { email: 'ada@example.test' }), row({}, { email: 'eve@example.test' }))).toEqual(
    [{ field: 'email' }],
  )
})

test('a new row has no former values, a row that is gone no later ones, and nothing is no change', () => {
  expect(differences(null, row({ title: 'Dusk', year: null }))).toEqual([
    { field: 'title', old: null, new: 'Dusk' },
  ])
  expect(differences(row({ title: 'Dusk', year: null }), null)).toEqual([
    { field: 'title', old: 'Dusk', new: null },
  ])
})
