import type { Context } from '../platform/context'
import { readSettingStates } from './read-setting-states'
import type { SettingState } from './setting-states'

const shopWith = (states: Record<string, () => Promise<SettingState>>, warned: string[] = []) =>
  ({
    extensions: () => [states],
    payload: { logger: { warn: ({ msg }: { msg: string }) => warned.push(msg) } },
  }) as unknown as Context

test('a setting whose state cannot be read, or not in time, says nothing; the others say theirs', async () => {
  const warned: string[] = []
  const states = await readSettingStates(
    shopWith(
      {
        tax: async () => ({ words: 'none' }),
        health: () => Promise.reject(new Error('It broke')),
        broken: () => {
          throw new Error('At once')
        },
        shipping: () => new Promise(() => {}),
      },
      warned,
    ),
    { orders: () => Promise.reject(new Error('The database is away')) },
    20,
  )
  expect(states).toEqual({ tax: { words: 'none' } })
  expect(warned).toContain('The state of the setting health could not be read')
})
