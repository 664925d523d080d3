import { readCommand } from './command-options'

const USAGE = 'Say where to: npm run backup -- FILE.'
const read = (...args: string[]) => readCommand(args, ['without-secret'], USAGE)

test('a command has one place, and the switches that it knows', () => {
  expect(read('shop.tar', '--without-secret')).toEqual({
    place: 'shop.tar',
    given: { 'without-secret': true },
    count: null,
  })
  expect(read('shop.tar').given).toEqual({ 'without-secret': false })
})

test('a number that it asks for is one, and nothing else', () => {
  const readCount = (...args: string[]) => readCommand(args, [], USAGE, 'lose-orders').count
  expect(readCount('shop.tar', '--lose-orders=3')).toBe(3)
  expect(readCount('shop.tar')).toBeNull()
  for (const wrong of ['three', '-1', '1.5', ''])
    expect(() => readCount('shop.tar', `--lose-orders=${wrong}`)).toThrow(USAGE)
})

test.each([[[]], [['a.tar', 'b.tar']]])('without one place, %j, it is told how it is typed', (args) => {
  expect(() => read(...args)).toThrow(USAGE)
})

test('a word that it does not know is named, before how it is typed', () => {
  expect(() => read('shop.tar', '--quickly')).toThrow(/--quickly.*Say where to/)
})
