import type { Artwork } from '@gesso/shared-types/artwork'
import {
  type ArtworkForm,
  artworkFormSchema,
  changedFields,
  EMPTY_PRINT_ROW,
  formField,
  formOf,
  mergeForms,
  newForm,
  uploadedPicture,
  withUploadedPictures,
} from './artwork-form'

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
const printRow = (size: string, price: string) => ({ size, price })

/** Reads the form by its schema. @returns what would be sent, or the messages by field */
function read(form: ArtworkForm) {
  const { success, data, error } = artworkFormSchema.safeParse(form)
  if (success) return { input: data }
  return { problems: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])) }
}

test('a new work starts with the defaults of the specification', () => {
  expect(blank).toMatchObject({
    year: '2026',
    originalPrice: '0',
    originalAvailable: true,
    printsAvailable: true,
    displayOrder: '0',
    printOptions: [{ size: '', price: '' }],
  })
})

test('a work comes back from the form as it was', () => {
  expect(read(formOf(artwork))).toMatchObject({
    input: { title: 'Turf Huts', year: 1883, originalPrice: '450.00', originalSold: false, displayOrder: 3 },
  })
  expect(read(formOf(artwork))).toMatchObject({
    input: { printOptions: artwork.printOptions, images: ['/media/a.jpg'] },
  })
})

test('sold is the opposite of available', () => {
  expect(read({ ...formOf(artwork), originalAvailable: false })).toMatchObject({
    input: { originalAvailable: false, originalSold: true },
  })
})

test('half-filled print rows show their message at their own place; empty ones are not counted', () => {
  const printOptions = [EMPTY_PRINT_ROW, printRow('', '260'), printRow('A3', '-1'), printRow('A2', '0')]
  expect(read({ ...blank, title: '', printOptions })).toEqual({
    problems: {
      title: 'Title is required',
      'printOptions.1.size': 'Size is required',
      'printOptions.2.price': 'Price must be positive',
    },
  })
})

test('only rows with a size and a price above 0 are sent', () => {
  const printOptions = [EMPTY_PRINT_ROW, printRow('A4', '45.5'), printRow('A2', '0')]
  expect(read({ ...blank, title: 'Marsh', printOptions })).toMatchObject({
    input: { printOptions: [{ size: 'A4', price: '45.50' }] },
  })
})

test('a picture that is not uploaded is a problem of the pictures', () => {
  const failed = { ...uploadedPicture('', null), url: null, problem: 'Not a picture' }
  expect(read({ ...blank, title: 'Marsh', pictures: [failed] })).toEqual({
    problems: { pictures: 'A picture could not be sent. Remove it, or remove it and add it again.' },
  })
  expect(withUploadedPictures({ ...blank, pictures: [failed] }).pictures).toEqual([])
})

test("the server's problems find their fields", () => {
  const form = { ...blank, printOptions: [EMPTY_PRINT_ROW, printRow('A4', '1')] }
  expect(formField(form, 'printOptions.0.price')).toBe('printOptions.1.price')
  expect(formField(form, 'images.1')).toBe('pictures')
  expect(formField(form, 'year')).toBe('year')
})

test('an added empty row changes nothing; a typed letter does', () => {
  expect(changedFields(blank, { ...blank, printOptions: [EMPTY_PRINT_ROW, EMPTY_PRINT_ROW] })).toEqual([])
  expect(changedFields(blank, { ...blank, title: 'M' })).toEqual(['title'])
  expect(changedFields(blank, { ...blank, pictures: [uploadedPicture('/media/a.jpg', null)] })).toEqual([
    'pictures',
  ])
})

test('changes of two sessions come together: mine on top of the newer state', () => {
  const before = formOf(artwork)
  const mine = { ...before, medium: 'Watercolour' }
  const newer = formOf({ ...artwork, title: 'Huts', printOptions: [{ size: 'A2', price: '90.00' }] })
  expect(mergeForms(before, mine, newer)).toEqual({ ...newer, medium: 'Watercolour' })
  const withRow = { ...before, printOptions: [...before.printOptions, printRow('A3', '70')] }
  expect(mergeForms(before, withRow, newer).printOptions).toEqual(withRow.printOptions)
})
