import { createTooltipTiming } from './tooltip-timing'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function watched() {
  const shown: (string | null)[] = []
  return { shown, timing: createTooltipTiming<string>((thing) => shown.push(thing)) }
}

test('a tooltip opens after the pointer rested for 700 ms', () => {
  const { shown, timing } = watched()
  timing.hover('cart')
  jest.advanceTimersByTime(699)
  expect(shown).toEqual([])
  jest.advanceTimersByTime(1)
  expect(shown).toEqual(['cart'])
})

test('the time that the pointer has rested already counts', () => {
  const { shown, timing } = watched()
  timing.hover('cart', 200)
  jest.advanceTimersByTime(499)
  expect(shown).toEqual([])
  jest.advanceTimersByTime(1)
  expect(shown).toEqual(['cart'])
})

test('a pointer that only passes opens nothing', () => {
  const { shown, timing } = watched()
  timing.hover('cart')
  jest.advanceTimersByTime(500)
  timing.close()
  jest.advanceTimersByTime(5000)
  expect(shown).toEqual([])
})

test('within 300 ms of the last one the next opens at once, later it takes its time again', () => {
  const { shown, timing } = watched()
  timing.open('cart')
  timing.close()
  jest.advanceTimersByTime(299)
  timing.hover('contact')
  expect(shown).toEqual(['cart', null, 'contact'])

  timing.close()
  jest.advanceTimersByTime(300)
  timing.hover('cart')
  expect(shown).toEqual(['cart', null, 'contact', null])
  jest.advanceTimersByTime(700)
  expect(shown.at(-1)).toBe('cart')
})

test('the keyboard waits for nothing', () => {
  const { shown, timing } = watched()
  timing.open('cart')
  expect(shown).toEqual(['cart'])
})

test('one that was dismissed stays away until the pointer has been elsewhere', () => {
  const { shown, timing } = watched()
  timing.hover('cart')
  jest.advanceTimersByTime(700)
  timing.dismiss()
  timing.hover('cart')
  jest.advanceTimersByTime(5000)
  expect(shown).toEqual(['cart', null])

  timing.close()
  timing.hover('cart')
  jest.advanceTimersByTime(700)
  expect(shown.at(-1)).toBe('cart')
})
