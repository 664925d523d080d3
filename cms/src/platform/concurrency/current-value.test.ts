import { setImmediate } from 'node:timers/promises'
import { currentValue } from './current-value'

const colour = currentValue<string>('colour')
const size = currentValue<number>('size')
const both = () => [colour.get(), size.get()]

test('outside of all work nothing is known', () => {
  expect(both()).toEqual([undefined, undefined])
})

test('work knows its value, and those of the work around it, also after it has waited', async () => {
  const seen = await colour.run('red', () =>
    size.run(7, async () => {
      await setImmediate()
      return both()
    }),
  )
  expect(seen).toEqual(['red', 7])
  expect(both()).toEqual([undefined, undefined])
})

test('a value inside hides the one around it, for itself alone', () => {
  colour.run('red', () => {
    expect(colour.run('blue', both)).toEqual(['blue', undefined])
    expect(colour.run(undefined, both)).toEqual([undefined, undefined])
    expect(both()).toEqual(['red', undefined])
  })
})

test('works that run at the same time do not know each other’s values', async () => {
  const work = (value: string) =>
    colour.run(value, async () => {
      await setImmediate()
      return size.run(value.length, async () => {
        await setImmediate()
        return both()
      })
    })
  expect(await Promise.all([work('red'), work('ochre')])).toEqual([
    ['red', 3],
    ['ochre', 5],
  ])
})

test('work that throws leaves nothing behind', () => {
  const work = () => {
    throw new Error('Out of paint')
  }
  expect(() => colour.run('red', work)).toThrow('Out of paint')
  expect(both()).toEqual([undefined, undefined])
})
