import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { storedArtwork } from '@gesso/shared-types/artworks/stored-artwork-sample'
import {
  cellsOf,
  emptyCells,
  fillEmptyCells,
  inputOfRow,
  NO_PRINTS,
  OWN_PRINTS,
  pasteCells,
  type Row,
  typedColumns,
  withNewer,
} from './sheet-row'

const A4 = [{ size: 'A4', price: '20.00' }]
const PRESETS = [{ id: 7, name: 'Small', printOptions: A4 }]

const rowOf = (artwork: StoredArtwork, cells: Partial<Row['cells']> = {}): Row => ({
  key: `artwork ${artwork.id}`,
  fileName: null,
  thumbnail: null,
  progress: 1,
  artwork,
  cells: { ...cellsOf(artwork, PRESETS), ...cells },
  saved: cellsOf(artwork, PRESETS),
  saving: 'no',
  refusal: null,
  newer: null,
  isGone: false,
})

test('the cells of an artwork name its preset, or that its sizes are its own', () => {
  expect(cellsOf(storedArtwork({ printOptions: A4 }), PRESETS).prints).toBe('7')
  expect(cellsOf(storedArtwork({ printOptions: [] }), PRESETS).prints).toBe(NO_PRINTS)
  expect(cellsOf(storedArtwork({ printOptions: [{ size: 'A3', price: '9.00' }] }), PRESETS).prints).toBe(
    OWN_PRINTS,
  )
})

test('a row sends its artwork with what was typed on top, amounts as people write them', () => {
  const row = rowOf(storedArtwork({ medium: 'Oil' }), {
    title: 'Dusk',
    originalPrice: '1.450,50',
    prints: '7',
  })
  expect(typedColumns(row)).toEqual(['title', 'originalPrice', 'prints'])
  expect(inputOfRow(row, PRESETS)).toMatchObject({
    input: { title: 'Dusk', medium: 'Oil', originalPrice: '1450.50', printOptions: A4 },
  })
})

test('what cannot be sent is told at its column', () => {
  const row = rowOf(storedArtwork({}), { title: ' ', year: 'soon', originalPrice: '1.450' })
  expect(inputOfRow(row, PRESETS)).toEqual({
    problems: {
      title: expect.any(String),
      year: 'Year must be a whole number',
      originalPrice: expect.stringContaining('two ways'),
    },
  })
})

test('a change elsewhere in other columns is taken over, and what was typed stays', () => {
  const row = rowOf(storedArtwork({ title: 'Dusk' }), { title: 'Dusk, again' })
  const merged = withNewer(row, storedArtwork({ title: 'Dusk', medium: 'Oil', updatedAt: 'later' }), PRESETS)
  expect(merged).toMatchObject({ newer: null, cells: { title: 'Dusk, again', medium: 'Oil' } })
  expect(merged.artwork?.updatedAt).toBe('later')
})

test('a change elsewhere in the same column asks, and overwrites neither', () => {
  const row = rowOf(storedArtwork({ title: 'Dusk' }), { title: 'Dusk, again' })
  const newer = storedArtwork({ title: 'Dawn' })
  expect(withNewer(row, newer, PRESETS)).toMatchObject({ newer, artwork: row.artwork, cells: row.cells })
})

test('copied cells go in to the right and down, presets by their names, and what has no place is counted', () => {
  const rows = [1, 2, 3].map((id) => rowOf(storedArtwork({ id, title: `No. ${id}` })))
  const copied = [
    ['120', 'small', 'x'],
    ['130', 'unknown', 'x'],
    ['140', '', 'x'],
  ]
  const pasted = pasteCells(rows, { row: 1, column: 'originalPrice' }, copied, PRESETS)
  expect(pasted.leftOver).toEqual({ lines: 1, columns: 1 })
  expect(pasted.rows.map(({ cells }) => [cells.originalPrice, cells.prints])).toEqual([
    [rows[0]?.cells.originalPrice, NO_PRINTS],
    ['120', '7'],
    ['130', NO_PRINTS],
  ])
})

test('empty cells are filled and no others', () => {
  const rows = [
    rowOf(storedArtwork({ id: 1, medium: null, printOptions: A4 })),
    rowOf(storedArtwork({ id: 2, medium: 'Oil' })),
  ]
  const values = { medium: ' Tempera ', prints: '7', year: '' }
  expect(emptyCells(rows, values)).toEqual({ medium: 1, prints: 1 })
  expect(fillEmptyCells(rows, values).map(({ cells }) => [cells.medium, cells.prints])).toEqual([
    ['Tempera', '7'],
    ['Oil', '7'],
  ])
})
