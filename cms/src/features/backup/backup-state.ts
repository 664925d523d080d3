import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import type { Context } from '../../platform/context'
import { dayOf, isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import type { SettingState } from '../../settings/setting-states'
import { readBackups } from './read-backups'

const DAY_MS = 24 * 60 * 60_000
const MORNING = 9

/** Says when a backup was made, as one would: last night, today, yesterday, or the day. */
function whenMade(at: Date, now: Date, zone: string): string {
  const day = isoDayOf(at, zone)
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(at),
  )
  if (day === isoDayOf(now, zone)) return hour < MORNING ? 'last night' : 'today'
  return day === isoDayOf(new Date(now.getTime() - DAY_MS), zone)
    ? 'yesterday'
    : dayOf(at.toISOString(), zone)
}

/** How the backups stand, for the list of settings. */
export async function backupState(context: Context): Promise<SettingState> {
  const { lastGood, failed, isOld, trial } = await readBackups(context)
  if (failed) return { words: 'the latest failed', isWrong: true }
  if (trial?.state === 'failed') return { words: 'a trial failed', isWrong: true }
  if (!lastGood) return { words: 'never' }
  const made = whenMade(new Date(lastGood.begunAt), new Date(), await readTimeZone(context))
  return { words: `${made}, ${sizeWords(lastGood.bytes)}`, ...(isOld && { isWrong: true as const }) }
}
