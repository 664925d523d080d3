import { sumRows } from './sum-rows'

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
