import { centimetres, inches } from '@gesso/dimensions/both-units'
import { sizeText } from './size-words'

test.each([
  [737, '73.7', '29'],
  [920.75, '92.1', '36¼'],
  [600, '60', '23½'],
  [12.7, '1.3', '½'],
  [5, '0.5', '¼'],
  [20_000, '2000', '787½'],
])('%d mm are %s cm and about %s in', (millimetres, cm, inch) => {
  expect([centimetres(millimetres), inches(millimetres)]).toEqual([cm, inch])
})

test('a size says which side is which', () => {
  expect(sizeText({ width: 921, height: 737 })).toBe('73.7 cm high, 92.1 cm wide (29 × 36¼ in)')
})
