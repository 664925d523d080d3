import type { Context } from '../../platform/context'
import type { SettingState } from '../../settings/setting-states'
import { readHealth } from './read-health'

/** How many things of the shop are wrong. */
export async function healthState(context: Context): Promise<SettingState> {
  const lines = (await readHealth(context)).flatMap((part) => part.lines)
  const wrong = lines.filter(({ tone }) => tone === 'wrong').length
  if (wrong === 0) return { words: 'all is well' }
  return { words: wrong === 1 ? 'one thing needs you' : `${wrong} things need you`, isWrong: true }
}
