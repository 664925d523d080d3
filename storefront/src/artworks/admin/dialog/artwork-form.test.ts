import { storedArtwork } from '@gesso/shared-types/artworks/stored-artwork-sample'
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

const artwork = storedArtwork({
  id: 7,
  slug: 'turf-huts',
  title: 'Turf Huts',
  year: 1883,
  medium: 'Oil on canvas',
  images: ['/media/a.jpg'],
  originalPrice: '450.00',
  originalOffer: 'available',
  publication: 'published',
  isPublished: true,
  printOptions: [{ size: 'A4', price: '45.00' }],
  displayOrder: 3,
})
const blank = newForm(new Date('2026-06-01T12:00:00Z'))
const printRow = (size: string, price: string) => ({ size, price })

/**
 * Checks the form by its schema.
 * @returns what would be sent, or the messages by field
 */
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

test('what a print weighs, which the dialog does not show, stays with it', () => {
  const printOptions = [{ size: 'A4', price: '45.00', weight: '350 g' }]
  const form = formOf({ ...artwork, printOptions })
  expect(read(form)).toMatchObject({ input: { printOptions } })
  expect(read({ ...form, printOptions: [{ ...printOptions[0], price: '50' } as never] })).toMatchObject({
    input: { printOptions: [{ size: 'A4', price: '50.00', weight: '350 g' }] },
  })
})

test('sold is the opposite of available', () => {
  expect(read({ ...formOf(artwork), originalState: 'sold_elsewhere' })).toMatchObject({
    input: { originalAvailable: false, originalSold: true },
  })
})

test('only the details of the chosen state are sent', () => {
  const typed = { ...formOf(artwork), onHoldFor: 'Ada', salePrice: '90', saleBuyer: 'Jonas' }
  expect(read(typed)).toMatchObject({ input: { onHoldFor: null, salePrice: null, saleBuyer: null } })
  expect(read({ ...typed, originalState: 'on_hold' })).toMatchObject({
    input: { originalState: 'on_hold', originalAvailable: true, onHoldFor: 'Ada', salePrice: null },
  })
  expect(read({ ...typed, originalState: 'sold_elsewhere' })).toMatchObject({
    input: { originalAvailable: false, salePrice: '90.00', saleBuyer: 'Jonas', onHoldFor: null },
  })
})

test('a date of publication is asked for where it is missing, and shown while it is still to come', () => {
  expect(read({ ...formOf(artwork), publication: 'scheduled' })).toEqual({
    problems: { publishAt: 'Choose a day and an hour' },
  })
  const planned = { ...artwork, publishAt: '2026-12-01T18:00:00.000Z', isPublished: false }
  expect(formOf(planned).publication).toBe('scheduled')
  expect(read(formOf(planned))).toMatchObject({
    input: { publication: 'published', publishAt: planned.publishAt },
  })
  expect(formOf({ ...planned, isPublished: true })).toMatchObject({ publication: 'published', publishAt: '' })
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

test('prices are read as people write them, and what is unclear is said at its field', () => {
  const printOptions = [printRow('A4', '1.450,50'), printRow('A3', '$ 1 450'), printRow('', '0,00')]
  expect(read({ ...blank, title: 'Marsh', originalPrice: '1450,5', printOptions })).toMatchObject({
    input: {
      originalPrice: '1450.50',
      printOptions: [
        { size: 'A4', price: '1450.50' },
        { size: 'A3', price: '1450.00' },
      ],
    },
  })
  const unclear = [EMPTY_PRINT_ROW, printRow('A4', '1.450'), printRow('A3', 'ask me')]
  expect(read({ ...blank, title: 'Marsh', originalPrice: '12.345', printOptions: unclear })).toEqual({
    problems: {
      originalPrice: '“12.345” can be read in two ways. Write 12345 for $12,345.00, or at most two decimals.',
      'printOptions.1.price': '“1.450” can be read in two ways. Write 1450 for $1,450.00, or 1.45 for $1.45.',
      'printOptions.2.price': '“ask me” is not an amount. Write it like 1450.50.',
    },
  })
  expect(read({ ...blank, title: 'Marsh', originalPrice: ' ' })).toMatchObject({
    input: { originalPrice: null },
  })
})

test('a picture that is not uploaded is a problem of the pictures', () => {
  const failed = { ...uploadedPicture('', null), url: null, problem: 'Not a picture' }
  expect(read({ ...blank, title: 'Marsh', pictures: [failed] })).toEqual({
    problems: { pictures: 'A picture could not be sent. Remove it, or remove it and add it again.' },
  })
  expect(withUploadedPictures({ ...blank, pictures: [failed] }).pictures).toEqual([])
})

test('only descriptions that the artist changed are sent, so that others may change elsewhere meanwhile', () => {
  const described = [uploadedPicture('/media/a.jpg', null, 'Sky'), uploadedPicture('/media/b.jpg', null)]
  const typed = (...alts: string[]) => ({
    ...blank,
    title: 'Marsh',
    pictures: described.map((picture, at) => ({ ...picture, alt: alts[at] ?? '' })),
  })
  const altsOf = (form: ArtworkForm) => artworkFormSchema.parse(form).alts
  expect(altsOf(typed('Sky', ''))).toBeUndefined()
  expect(altsOf(typed('Sky ', 'Reeds'))).toEqual([null, 'Reeds'])
  expect(altsOf(typed('', ''))).toEqual(['', null])
  expect(changedFields(typed('Sky', ''), typed('Sky', 'Reeds'))).toEqual(['pictures'])
  expect(altsOf(withUploadedPictures(typed('Sky', 'Reeds')))).toEqual([null, 'Reeds'])
})

test("the server's problems find their fields", () => {
  const form = { ...blank, printOptions: [EMPTY_PRINT_ROW, printRow('A4', '1')] }
  expect(formField(form, 'printOptions.0.price')).toBe('printOptions.1.price')
  expect(formField(form, 'images.1')).toBe('pictures')
  expect(formField(form, 'alts.1')).toBe('pictures')
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
