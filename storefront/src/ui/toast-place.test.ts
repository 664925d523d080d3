import { choosePlace, toastPlaces } from './toast-place'

const box = (left: number, top: number, width = 300, height = 48) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const desk = toastPlaces(1280, 850, 88)
const phone = toastPlaces(390, 844, 16)

test('a toast lies at the left of a wide screen, and at the top of a phone', () => {
  expect(choosePlace(desk, [])).toBe('left')
  expect(choosePlace(desk, [box(100, 100), box(900, 780)])).toBe('left')
  expect(choosePlace(phone, [])).toBe('top')
})

test('it gives way to a field', () => {
  expect(choosePlace(desk, [box(64, 760)])).toBe('right')
  expect(choosePlace(phone, [box(20, 60)])).toBe('bottom')
})

test('where every place covers a field, the one with the focus stays free', () => {
  expect(choosePlace(desk, [box(64, 760), box(900, 760)])).toBe('right')
  expect(choosePlace(phone, [box(20, 800), box(20, 60)])).toBe('top')
  expect(choosePlace(phone, [box(20, 60), box(20, 800)])).toBe('bottom')
})
