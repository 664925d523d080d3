import type { Matter } from '@gesso/shared-types/today/matter'
import type { Context } from '../../platform/context'
import { calling, type MatterSource } from '../../platform/matter-source'
import { changeWords } from './last-change'
import { readLooks, readVersion } from './read-version'

const PAGE = '/admin/settings/version'
const DONE = { label: 'Done', done: 'Taken off this page.' }

async function readMatters(context: Context): Promise<Matter[]> {
  const [{ newer, lastChange, installing }, { putAwayVersion, putAwayChange }] = await Promise.all([
    readVersion(context),
    readLooks(context),
  ])
  const matters: Matter[] = []
  if (lastChange && lastChange.at !== putAwayChange)
    matters.push({
      key: 'change',
      title: ['The new version'],
      says: [changeWords(lastChange)],
      ...(lastChange.result !== 'changed' && { isWrong: true as const }),
      actions: [
        { label: 'Open Version', href: PAGE },
        calling('putAwayVersion', { version: lastChange.to, change: lastChange.at }, DONE),
      ],
    })
  const [newest] = newer
  if (newest && newest.version !== putAwayVersion && newest.version !== lastChange?.to && !installing)
    matters.push({
      key: `newer ${newest.version}`,
      title: [`Version ${newest.version} is there`],
      says: [
        newest.news
          .flatMap(({ lines }) => lines)
          .slice(0, 2)
          .join(' '),
      ],
      actions: [
        calling('putAwayVersion', { version: newest.version }, { ...DONE, label: 'Not now' }),
        { label: 'See what is new', href: PAGE },
      ],
    })
  return matters
}

/** A newer version, if the shop looks for them, and how the latest change to another one ended. */
export const versionMatters: MatterSource = {
  kind: 'version',
  urgency: 'shop',
  one: 'version',
  many: 'versions',
  forOwners: true,
  read: readMatters,
}
