import type { Artwork } from '@gesso/shared-types/artwork'
import { contentOf, formOf, mergeForms, newForm, placeProblems, printRow, readForm } from './artwork-form'

const artwork: Artwork = {
  id: 7,
  slug: 'turf-huts',
  title: 'Turf Huts',
  description: null,
  year: 1883,
  medium: 'Oil on canvas',
  originalDimensions: null,
  images: ['/media/a.jpg'],
  pictures: [],
  originalPrice: '450.00',
  originalAvailable: true,
  originalSold: false,
  originalOnHold: false,
  printsAvailable: true,
  printOptions: [{ size: 'A4', price: '45.00' }],
  displayOrder: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const blank = newForm(new Date('2026-06-01T12:00:00Z'))

test('a new work starts with the defaults of the specification', () => {
  expect(blank).toMatchObject({
    year: '2026',
    originalPrice: '0',
    originalAvailable: true,
    printsAvailable: true,
    displayOrder: '0',
    printRows: [{ size: '', price: '' }],
  })
})

test('a work comes back from the form as it was', () => {
  const read = readForm(formOf(artwork), artwork.images)
  expect(read).toMatchObject({
    input: { title: 'Turf Huts', year: 1883, originalPrice: '450.00', originalSold: false, displayOrder: 3 },
  })
  expect(read).toMatchObject({ input: { printOptions: artwork.printOptions, images: ['/media/a.jpg'] } })
})

test('sold is the opposite of available', () => {
  const read = readForm({ ...formOf(artwork), originalAvailable: false }, [])
  expect(read).toMatchObject({ input: { originalAvailable: false, originalSold: true } })
})

test('half-filled print rows show their message at their own place; empty ones are not counted', () => {
  const printRows = [printRow(), printRow('', '260'), printRow('A3', '-1'), printRow('A2', '0')]
  expect(readForm({ ...blank, title: '', printRows }, [])).toEqual({
    problems: {
      title: 'Title is required',
      'printRows.1.size': 'Size is required',
      'printRows.2.price': 'Price must be positive',
    },
  })
})

test('only rows with a size and a price above 0 are sent', () => {
  const printRows = [printRow(), printRow('A4', '45.5'), printRow('A2', '0')]
  expect(readForm({ ...blank, title: 'Marsh', printRows }, [])).toMatchObject({
    input: { printOptions: [{ size: 'A4', price: '45.50' }] },
  })
})

test("the server's problems find their fields", () => {
  const form = { ...blank, printRows: [printRow(), printRow('A4', '1')] }
  expect(
    placeProblems(form, [
      { field: 'printOptions.0.price', message: 'Price must be positive' },
      { field: 'images.1', message: 'Not a picture' },
      { field: 'year', message: 'Year is too late' },
    ]),
  ).toEqual({
    'printRows.1.price': 'Price must be positive',
    images: 'Not a picture',
    year: 'Year is too late',
  })
})

test('an added empty row changes nothing; a typed letter does', () => {
  const more = { ...blank, printRows: [printRow(), printRow()] }
  expect(contentOf(more, [])).toBe(contentOf(blank, []))
  expect(contentOf({ ...blank, title: 'M' }, [])).not.toBe(contentOf(blank, []))
  expect(contentOf(blank, ['/media/a.jpg'])).not.toBe(contentOf(blank, []))
})

test('changes of two sessions come together: mine on top of the newer state', () => {
  const before = formOf(artwork)
  const mine = { ...before, medium: 'Watercolour' }
  const newer = formOf({ ...artwork, title: 'Huts', printOptions: [{ size: 'A2', price: '90.00' }] })
  expect(mergeForms(before, mine, newer)).toEqual({ ...newer, medium: 'Watercolour' })
  const withRow = { ...before, printRows: [...before.printRows, printRow('A3', '70')] }
  expect(mergeForms(before, withRow, newer).printRows).toEqual(withRow.printRows)
})
