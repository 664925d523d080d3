import { pictureRatio } from './picture-ratio'

test('no picture has the shape of the 400 x 600 placeholder', () => {
  expect(pictureRatio(undefined)).toBe(0.6667)
  expect(pictureRatio({ width: 0, height: 0 })).toBe(0.6667)
  expect(pictureRatio({ width: 1200, height: 930 })).toBe(1.2903)
})
