import { loadedFields, touchedOnly } from './tell-shown'

const FIELDS = {
  title: { initialValue: 'Dusk', value: 'Dawn' },
  medium: { initialValue: null, value: '' },
  images: { initialValue: [1, 2], value: [1, 2] },
  'address.city': { initialValue: 'Arles', value: 'Arles' },
  lines: { initialValue: 1, value: 1, rows: [{}] },
  'lines.0.text': { initialValue: 'a', value: 'a' },
}

test('a save sends what was touched, and everything as it was loaded', () => {
  const loaded = loadedFields(FIELDS)
  expect(loaded).toEqual({ title: 'Dusk', medium: null, images: [1, 2], address: { city: 'Arles' } })
  const data = {
    title: 'Dawn',
    images: [1, 2],
    address: { city: 'Arles' },
    lines: [{ text: 'a' }],
    updatedAt: 'then',
  }
  expect(touchedOnly(data, loaded)).toEqual({
    title: 'Dawn',
    lines: [{ text: 'a' }],
    updatedAt: 'then',
    _shown: { fields: loaded },
  })
})
