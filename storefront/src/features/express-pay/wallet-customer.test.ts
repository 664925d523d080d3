import { readWallet, stateOfWallet } from './wallet-customer'

const address = {
  line1: '18 Chestnut Street',
  line2: 'Apt. 4',
  city: 'San Francisco',
  state: 'CA',
  postal_code: '94133',
  country: 'US',
}
const billingDetails = { name: 'A. Lovelace', email: 'ada@example.test', phone: '+1 415 555 0132', address }
const shippingAddress = { name: 'Ada King Lovelace', address }

test('a wallet fills in the whole form, and the parcel goes to the name of its address', () => {
  expect(readWallet({ billingDetails, shippingAddress }, 'Ring twice')).toEqual({
    customer: {
      firstName: 'Ada King',
      lastName: 'Lovelace',
      email: 'ada@example.test',
      phone: '+1 415 555 0132',
      address: '18 Chestnut Street',
      addressLine2: 'Apt. 4',
      city: 'San Francisco',
      state: 'CA',
      zipCode: '94133',
      country: 'US',
      specialInstructions: 'Ring twice',
    },
  })
})

test.each([
  ['no phone number', { billingDetails: { ...billingDetails, phone: '' } }, 'Phone number is required'],
  ['one name alone', { shippingAddress: { name: 'Ada', address } }, 'Last name is required'],
  [
    'a country that is not in the list',
    { shippingAddress: { name: 'Ada Lovelace', address: { ...address, country: 'XX' } } },
    'Choose a country from the list',
  ],
])('a wallet with %s leaves the rest to the form, in its words', (_what, told, words) => {
  const read = readWallet({ billingDetails, shippingAddress, ...told }, '')
  expect(read).toMatchObject({ lacks: [words], draft: { address: '18 Chestnut Street', zipCode: '94133' } })
})

test('a wallet that tells nothing lacks all that the form asks for, each once', () => {
  const read = readWallet({}, '')
  expect('lacks' in read && read.lacks).toEqual([
    'First name is required',
    'Last name is required',
    'Please enter a valid email',
    'Phone number is required',
    'Address is required',
    'City is required',
    'ZIP code is required',
    'Country is required',
  ])
})

test.each([
  ['US', 'ca', 'CA'],
  ['US', 'California', 'CA'],
  ['AE', 'dubai', 'Dubai'],
  ['CH', ' Zürich ', 'Zürich'],
  ['US', 'Nowhere', 'Nowhere'],
])('in %s the state %s is %s', (country, told, state) => {
  expect(stateOfWallet(country, told)).toBe(state)
})
