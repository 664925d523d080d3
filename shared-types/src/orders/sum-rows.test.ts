import { giftCardRows, includedTaxRows, sumRows } from './sum-rows'

const amounts = { subtotalAmount: '40.00', shippingAmount: '15.00' }

test('without a discount there is no row of one', () => {
  expect(sumRows({ ...amounts, discountAmount: '0.00', discountCode: null })).toEqual([
    { label: 'Subtotal', amount: '$40.00' },
    { label: 'Shipping', amount: '$15.00' },
  ])
})

test('the row of a discount names its code, and free shipping names it beside the shipping', () => {
  expect(sumRows({ ...amounts, discountAmount: '6.00', discountCode: 'SPRING' })[1]).toEqual({
    label: 'Discount (SPRING)',
    amount: '−$6.00',
  })
  const free = sumRows({ ...amounts, shippingAmount: '0.00', discountAmount: '0.00', discountCode: 'FREE' })
  expect(free.map(({ label }) => label)).toEqual(['Subtotal', 'Shipping (FREE)'])
})

const TAXES = [
  { name: 'VAT', rate: 7000, taxAmount: '2.80', isIncluded: false },
  { name: 'Sales tax', rate: 8875, taxAmount: '1.33', isIncluded: true },
]

test('a tax on top adds to the total and has a row above it, one inside the prices a row below', () => {
  expect(sumRows({ ...amounts, taxes: TAXES }).slice(2)).toEqual([{ label: 'VAT 7%', amount: '$2.80' }])
  expect(includedTaxRows({ taxes: TAXES, taxWords: ['Reverse charge'] })).toEqual([
    { label: 'Includes Sales tax 8.875%', amount: '$1.33' },
    { label: 'Reverse charge', amount: '' },
  ])
  expect([sumRows(amounts).length, includedTaxRows({})]).toEqual([2, []])
})

test('a gift card has a row of what it pays and one of what is left, and no card has none', () => {
  expect(giftCardRows({ totalAmount: '55.00', giftCardAmount: '20.00' })).toEqual([
    { label: 'Gift card', amount: '−$20.00' },
    { label: 'To pay', amount: '$35.00' },
  ])
  expect(giftCardRows({ totalAmount: '55.00' })).toEqual([])
})
