import { setTimeout as rest } from 'node:timers/promises'
import type { Context } from '../platform/context'
import { type SettingState, type SettingStates, settingStates } from './setting-states'

/** A state that takes longer is left out: the page does not wait for it. */
const LIMIT_MS = 2000

/**
 * Reads how all matters of the page Settings stand, by their names. One that fails or takes too long is missing.
 * @param own the core's; features add theirs
 */
export async function readSettingStates(
  context: Context,
  own: SettingStates,
  limitMs = LIMIT_MS,
): Promise<Record<string, SettingState>> {
  const asked = Object.entries(Object.assign({}, own, ...context.extensions(settingStates)) as SettingStates)
  const limit = new AbortController()
  const late = rest(limitMs, null, { signal: limit.signal }).catch(() => null)
  const read = async ([name, state]: (typeof asked)[number]) => {
    const found = await Promise.race([
      Promise.resolve(context)
        .then(state)
        .catch((err: unknown) => {
          context.payload.logger.warn({ err, msg: `The state of the setting ${name} could not be read` })
          return null
        }),
      late,
    ])
    return found ? [[name, found] as const] : []
  }
  const states = await Promise.all(asked.map(read))
  limit.abort()
  return Object.fromEntries(states.flat())
}
