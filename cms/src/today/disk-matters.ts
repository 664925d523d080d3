import type { MatterSource } from '../platform/matter-source'
import { readDiskState } from '../platform/process/disk-space'

const WORDS = {
  low: {
    title: 'The disk is almost full',
    says: 'Less than 500 MB are free. Free some space before pictures and orders cannot be saved.',
  },
  full: {
    title: 'The disk is full',
    says: 'Pictures, changes and orders cannot be saved until space is freed. The gallery itself stays open.',
  },
}

/** The disk of the shop's files while it is nearly or entirely full. */
export const diskMatters: MatterSource = {
  kind: 'disk',
  urgency: 'now',
  one: 'disk',
  many: 'the disk',
  read: async ({ env }) => {
    const state = await readDiskState(env.dataDir)
    if (state !== 'low' && state !== 'full') return []
    const { title, says } = WORDS[state]
    return [
      {
        key: state,
        title: [title],
        says: [says],
        isWrong: true,
        actions: [{ label: 'Pictures in no work', href: '/admin/collections/pictures?unused=true' }],
      },
    ]
  },
}
