import { checkTestCard, formatCardNumber, formatCode, formatExpiry, readExpiry } from './test-card'

const today = new Date(2026, 10, 20)
const card = { number: '4242 4242 4242 4242', expiry: '04 / 29', code: '123' }

test('a card number is grouped in fours and ends at sixteen digits', () => {
  expect(formatCardNumber('42424')).toBe('4242 4')
  expect(formatCardNumber('4242-4242 4242x42429')).toBe('4242 4242 4242 4242')
  expect(formatCardNumber('4242')).toBe('4242')
})

test('an expiry takes the form MM / YY while it is typed', () => {
  expect(formatExpiry('4')).toBe('04 / ')
  expect(formatExpiry('1')).toBe('1')
  expect(formatExpiry('12')).toBe('12 / ')
  expect(formatExpiry('0429')).toBe('04 / 29')
  expect(formatExpiry('1/29')).toBe('01 / 29')
  expect(formatExpiry('04/2029')).toBe('04 / 29')
})

test('an expiry can be deleted again', () => {
  expect(formatExpiry('04 /', '04 / ')).toBe('04')
  expect(formatExpiry('0', '04')).toBe('0')
})

test('a code has four digits at most', () => {
  expect(formatCode('12a345')).toBe('1234')
})

test('an expiry is read as month and year', () => {
  expect(readExpiry('04 / 29')).toEqual({ month: 4, year: 2029 })
  expect(readExpiry('13 / 29')).toBeNull()
  expect(readExpiry('04')).toBeNull()
})

test('the published test numbers are taken', () => {
  for (const number of ['4242424242424242', '4000 0000 0000 0002', '4000002760003184']) {
    expect(checkTestCard({ ...card, number }, today)).toEqual({})
  }
})

test('every other number is refused in the browser', () => {
  for (const number of ['4111 1111 1111 1111', '4242', '42424242424242421']) {
    expect(checkTestCard({ ...card, number }, today).number).toBe(
      'Only the test numbers above are taken here',
    )
  }
})

test('empty and wrong fields each have their message', () => {
  expect(checkTestCard({ number: '', expiry: '', code: '' }, today)).toEqual({
    number: 'Card number is required',
    expiry: 'Expiration date is required',
    code: 'Security code is required',
  })
  expect(checkTestCard({ ...card, expiry: '13 / 29', code: '12' }, today)).toEqual({
    expiry: 'Enter the date as MM / YY',
    code: 'Enter three or four digits',
  })
})

test('a card is good through the last day of its month', () => {
  expect(checkTestCard({ ...card, expiry: '11 / 26' }, today)).toEqual({})
  expect(checkTestCard({ ...card, expiry: '10 / 26' }, today)).toEqual({ expiry: 'This date is in the past' })
})
