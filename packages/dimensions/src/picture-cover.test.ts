import { pictureCover } from './picture-cover'

test('a picture of nearly the size’s proportions covers all of it; another one keeps its own', () => {
  expect(pictureCover(1.262, { width: 921, height: 737 })).toEqual({ width: 1, height: 1 })
  expect(pictureCover(1, { width: 1000, height: 500 })).toEqual({ width: 0.5, height: 1 })
  expect(pictureCover(1, { width: 500, height: 1000 })).toEqual({ width: 1, height: 0.5 })
})
