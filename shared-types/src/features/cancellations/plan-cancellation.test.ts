import type { OrderSheet } from '../../orders/order-sheet'
import { type CancellationChoices, firstChoices, planCancellation } from './plan-cancellation'

const line = (id: number, type: 'original' | 'print', paidAmount: string, more = {}) => ({
  id,
  title: `Work ${id}`,
  type,
  printSize: null,
  quantity: 1,
  paidAmount,
  isCancelled: false,
  isOurs: type === 'original',
  ...more,
})
const sheet = {
  leftAmount: '165.00',
  shippingAmount: '25.00',
  lines: [line(1, 'original', '100.00'), line(2, 'print', '40.00')],
} as OrderSheet
const plan = (choices: Partial<CancellationChoices>, of = sheet) =>
  planCancellation(of, { ...firstChoices(of), ...choices })

test('everything goes back at first, and the original goes on sale', () => {
  expect(plan({ words: ' Sorry. ' })).toMatchObject({
    cents: 16_500,
    left: [],
    problem: null,
    input: { money: { kind: 'all' }, putBack: [1], words: 'Sorry.', tellsBuyer: true },
  })
})

test('lines come to their prices, with the shipping where it is ticked; the rest is left to be sent', () => {
  expect(plan({ kind: 'lines', lines: [2], withShipping: true })).toMatchObject({
    cents: 6500,
    originals: [],
    left: [{ id: 1 }],
    problem: null,
  })
  expect(plan({ kind: 'lines' }).problem).toBe('Choose what is given back.')
})

test('an amount takes nothing off the parcel, unless its original goes back on sale', () => {
  expect(plan({ kind: 'amount', amount: '5' })).toMatchObject({
    cents: 500,
    left: [{ id: 1 }, { id: 2 }],
    input: { money: { kind: 'amount', amount: '5.00' }, putBack: [] },
  })
  expect(plan({ kind: 'amount', amount: '5', backOnSale: { 1: true } }).left).toMatchObject([{ id: 2 }])
})

test.each([
  ['', 'Enter an amount.'],
  ['0', 'Enter an amount above 0.'],
  ['much', '“much” is not an amount. Write it like 1450.50.'],
])('the amount "%s" is none', (amount, problem) => {
  expect(plan({ kind: 'amount', amount }).problem).toBe(problem)
})

test('an amount is read as people write it', () => {
  expect(plan({ kind: 'amount', amount: '$ 12,50' })).toMatchObject({
    cents: 1250,
    input: { money: { kind: 'amount', amount: '12.50' } },
  })
})

test('more than is left is told, and nothing where nothing is left', () => {
  const after = { ...sheet, leftAmount: '65.00' }
  expect(plan({ kind: 'lines', lines: [1, 2] }, after).problem).toContain('$140.00, and $65.00 are left')
  const gone = { ...sheet, leftAmount: '0.00' }
  expect(plan({}, gone)).toMatchObject({ cents: 0, problem: null, input: { money: { kind: 'none' } } })
})

test('an original that is on sale already does not go back again', () => {
  const lines = [line(1, 'original', '100.00', { isOurs: false })]
  expect(plan({}, { ...sheet, lines }).originals).toEqual([])
})
