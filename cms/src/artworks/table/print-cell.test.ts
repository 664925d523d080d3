import { printCell, readPrints } from './print-cell'

test('sizes and prices are read, with any of the signs between them', () => {
  expect(readPrints('A4 = 20.00 | 8 × 10 in: $45;Ratio 2:3 = 1,200.00')).toEqual([
    { size: 'A4', price: '20.00' },
    { size: '8 × 10 in', price: '45.00' },
    { size: 'Ratio 2:3', price: '1200.00' },
  ])
  expect(readPrints('')).toEqual([])
})

test('sizes with any signs come back as they were', () => {
  const options = [
    { size: 'A | B; C = D', price: '1.00' },
    { size: '16" × 20", framed: oak\\ash', price: '260.00' },
  ]
  expect(readPrints(printCell(options))).toEqual(options)
})

test('what a print weighs stands behind its price, and comes back as it was', () => {
  const options = [
    { size: 'A4 (framed)', price: '45.00' },
    { size: 'A3 (framed)', price: '90.50', weight: '2.1 kg' },
  ]
  expect(readPrints('A4 (framed) = 45 | A3 (framed) = 90,50 (2.1 kg)')).toEqual(options)
  expect(readPrints(printCell(options))).toEqual(options)
})

test.each(['A4', 'A4 = ', 'A4 = 1.200', '= 20.00', 'A4 = 20.00 | A3'])('%s is refused', (cell) => {
  expect(readPrints(cell)).toEqual({ problem: expect.stringMatching(/price/) })
})
