import { setImmediate } from 'node:timers/promises'
import { ask } from './ask-stripe'

const frames = (error: Error): number => error.stack?.match(/^ +at /gm)?.length ?? 0

test('a call starts without the stacks that the SDK would write down, and what fails after it has begun has its own', async () => {
  const [atStart, later] = await ask(async () => {
    const first = new Error('At the start')
    await setImmediate()
    return [first, new Error('Later')] as const
  })
  expect(frames(atStart)).toBe(0)
  expect(frames(later)).toBeGreaterThan(0)
})

test('also after a call that could not be started errors have their stacks', async () => {
  const call = () => {
    throw new Error('Wrong arguments')
  }
  await expect(ask(call)).rejects.toThrow('Wrong arguments')
  expect(frames(new Error('After it'))).toBeGreaterThan(0)
})
