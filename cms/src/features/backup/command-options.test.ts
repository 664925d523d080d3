import { readCommand } from './command-options'

const USAGE = 'Say where to: npm run backup -- FILE.'
const read = (...args: string[]) => readCommand(args, ['with-secret'], USAGE)

test('a command has one place, and the switches that it knows', () => {
  expect(read('shop.tar', '--with-secret')).toEqual({ place: 'shop.tar', given: { 'with-secret': true } })
  expect(read('shop.tar').given).toEqual({ 'with-secret': false })
})

test.each([[[]], [['a.tar', 'b.tar']]])('without one place, %j, it is told how it is typed', (args) => {
  expect(() => read(...args)).toThrow(USAGE)
})

test('a word that it does not know is named, before how it is typed', () => {
  expect(() => read('shop.tar', '--quickly')).toThrow(/--quickly.*Say where to/)
})
