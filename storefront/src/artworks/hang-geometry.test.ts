import { hangWidth, pictureRatio } from './hang-geometry'

test('a landscape fills its column, a portrait takes less', () => {
  expect(hangWidth(1.4876)).toBe(100)
  expect(hangWidth(1.3621)).toBe(96)
  expect(hangWidth(0.8029)).toBe(76)
})

test('no picture has the shape of the 400 x 600 placeholder', () => {
  expect(pictureRatio(undefined)).toBe(0.6667)
  expect(pictureRatio({ width: 0, height: 0 })).toBe(0.6667)
  expect(pictureRatio({ width: 1200, height: 930 })).toBe(1.2903)
})
