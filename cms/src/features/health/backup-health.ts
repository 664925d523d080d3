import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import type { Backups } from '@gesso/shared-types/features/backup/backup'
import type { Facts } from './facts'
import type { HealthLine, HealthPart } from './health-part'

const link = { label: 'See the backups', href: '/admin/settings/backup' }

function troubles({ every, isOld, failed, running, trial }: Backups): HealthLine[] {
  const twice = every === 'weekly' ? 'two weeks' : 'two days'
  const lines: HealthLine[] = []
  if (isOld) lines.push({ tone: 'wrong', text: `The last good one is older than ${twice}.`, link })
  if (trial?.state === 'failed')
    lines.push({
      tone: 'wrong',
      text: `A trial restore of one failed: ${trial.error} It was tried`,
      at: trial.begunAt,
      link,
    })
  if (failed) lines.push({ tone: 'wrong', text: `The latest failed: ${failed.error}`, link })
  if (running?.error) {
    lines.push({ tone: 'wrong', text: `It failed and is tried again: ${running.error}`, link })
  } else if (running) lines.push({ tone: 'waiting', text: 'One is being made.', link })
  return lines
}

/**
 * Describes the state of backups; empty when none is known and none is due.
 * @param weakness what is wrong with the passphrase, or null; it is only reported, since a weakly protected backup is
 * better than none
 */
export function backupHealth(
  { backupMadeAt }: Facts,
  backups: Backups,
  weakness: string | null,
): HealthPart[] {
  const { every, lastGood, nextAt, trial } = backups
  const how = { label: 'How, and make another', href: link.href }
  const last: HealthLine[] = lastGood
    ? [
        {
          tone: 'well',
          text: `${sizeWords(lastGood.bytes)} in ${lastGood.place}, made`,
          at: lastGood.begunAt,
          link,
        },
      ]
    : backupMadeAt
      ? [{ tone: 'well', text: 'You last made one', at: backupMadeAt, link: how }]
      : []
  const tried: HealthLine[] =
    trial?.state === 'done'
      ? [{ tone: 'well', text: 'A trial restore brought one back', at: trial.begunAt, link }]
      : []
  const next: HealthLine[] =
    every !== 'off' && nextAt ? [{ tone: 'well', text: 'The next one is due', at: nextAt }] : []
  const weak: HealthLine[] = weakness
    ? [
        {
          tone: 'wrong',
          text: `The passphrase of the backups ${weakness} Until then whoever finds a backup may open it.`,
        },
      ]
    : []
  const lines = [...troubles(backups), ...weak, ...last, ...tried, ...next]
  return lines.length > 0 ? [{ name: 'Backup', lines }] : []
}
