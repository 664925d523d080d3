import { offersPrints, originalPriceText, printPriceText } from './artwork-offers'

test('prices are shown in dollars, with cents only where there are any', () => {
  expect(originalPriceText('1685.00')).toBe('$1,685 USD')
  expect(originalPriceText('19.50')).toBe('$19.50 USD')
  expect(originalPriceText(null)).toBeNull()
})

test('prints show one price or a range', () => {
  const size = (price: string) => ({ size: price, price })
  expect(printPriceText([size('75.00')])).toBe('$75 USD')
  expect(printPriceText([size('45.00'), size('260.00'), size('120.00')])).toBe('$45 - $260 USD')
  expect(printPriceText([size('45.00'), size('45.00')])).toBe('$45 USD')
  expect(offersPrints({ printsAvailable: true, printOptions: [] })).toBe(false)
  expect(offersPrints({ printsAvailable: false, printOptions: [size('45.00')] })).toBe(false)
})
