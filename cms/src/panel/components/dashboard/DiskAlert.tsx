import type { ServerProps } from 'payload'
import { shopContext } from '../../../platform/context'
import { readDiskState } from '../../../platform/process/disk-space'

const WORDS = {
  low: 'The server’s disk is almost full: less than 500 MB are free. Free some space before pictures and orders cannot be saved.',
  full: 'The server’s disk is full. Pictures, changes and orders cannot be saved until space is freed. The gallery itself stays open.',
}

/** A warning while the disk of the shop's files is nearly or entirely full. */
export async function DiskAlert({ payload, user }: ServerProps) {
  const state = user ? await readDiskState(shopContext(payload).env.dataDir) : null
  if (state !== 'low' && state !== 'full') return null
  return (
    <section aria-labelledby="gesso-disk" className="gesso-alerts">
      <h2 id="gesso-disk">The server’s disk</h2>
      <p>{WORDS[state]}</p>
    </section>
  )
}
