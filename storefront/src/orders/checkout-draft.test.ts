import { parseDraft } from './checkout-draft'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
  specialInstructions: '',
}

test('without a draft the form is empty and the country the United States', () => {
  expect(parseDraft(null)).toEqual(empty)
})

test('a draft comes back, and what is broken in it is empty', () => {
  const stored = JSON.stringify({ firstName: 'Ada', email: 7, country: 'SE', cardNumber: '4242' })
  expect(parseDraft(stored)).toEqual({ ...empty, firstName: 'Ada', country: 'SE' })
})

test.each([['{'], ['null'], ['[]'], ['7']])('%s is no draft', (stored) => {
  expect(parseDraft(stored)).toEqual(empty)
})
