import { consignmentTable, insuranceTable } from './insurance-table'

const work = {
  title: 'Weir',
  inventoryNumber: 'A-2',
  date: '1888',
  medium: 'Oil on canvas',
  originalDimensions: null,
  value: '1200.10',
}

test('an insurance list names each work with its value, and sums them', () => {
  const { rows, total } = insuranceTable([work, { ...work, title: 'Lock', value: null }])
  expect(rows).toEqual([
    ['A-2', 'Weir. 1888, Oil on canvas', '$1,200.10'],
    ['A-2', 'Lock. 1888, Oil on canvas', 'not said'],
  ])
  expect(total).toEqual(['', '2 works', '$1,200.10'])
})

test('the list of a consignment has prices and shares beside the values', () => {
  const { rows, total } = consignmentTable([{ ...work, price: '1500.00', share: 33.5 }])
  expect(rows[0]?.slice(2)).toEqual(['$1,200.10', '$1,500.00', '33.5%'])
  expect(total).toEqual(['', '1 work', '$1,200.10', '$1,500.00', ''])
})
