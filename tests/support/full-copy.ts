import { execFileSync } from 'node:child_process'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FullCopy } from '@gesso/shared-types/features/full-copy/full-copy'
import { fromBufferPromise } from 'yauzl'
import type { Shop } from './shop'
import { until } from './until'
import type { Visitor } from './visitor'

/** Waits until the full copy is done, or has come to another point. */
export async function untilCopy(
  artist: Visitor,
  isSo: (copy: FullCopy) => boolean = ({ state }) => state === 'done',
): Promise<FullCopy> {
  let copy: FullCopy | null = null
  await until(async () => {
    copy = await artist.call('getFullCopy', {})
    return copy !== null && isSo(copy)
  }, 120_000)
  return copy as unknown as FullCopy
}

/** A full copy from the button to its end. */
export async function makeFullCopy(artist: Visitor): Promise<FullCopy> {
  await artist.call('startFullCopy', {})
  return untilCopy(artist)
}

export const copyAddress = ({ id }: { id: string }): string => `/api/cms/full-copies/${id}/file`

/** Every entry of a zip by its name; yauzl checks the sums of each. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const file = await fromBufferPromise(zip)
  for await (const entry of file.eachEntry()) {
    entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)))
  }
  return entries
}

/** A picture whose file gives nothing until it is let go: whoever copies it waits. */
export async function holdCopy(shop: Shop): Promise<{ release: () => Promise<void> }> {
  const path = join(shop.dataDir, 'pictures', 'zzheld.jpg')
  execFileSync('mkdir', ['-p', join(shop.dataDir, 'pictures')])
  execFileSync('/usr/bin/env', ['mkfifo', path])
  await shop.query(`INSERT INTO pictures (original_name, filename, filesize, placeholder, renditions)
    VALUES ('held.jpg', 'zzheld.jpg', 4, '', '[]')`)
  // Open for both ways, so that neither side waits for the other to come.
  const handle: FileHandle = await open(path, 'r+')
  return {
    release: async () => {
      await shop.query("DELETE FROM pictures WHERE filename = 'zzheld.jpg'")
      await handle.write('held').catch(() => {})
      await handle.close()
      execFileSync('rm', ['-f', path])
    },
  }
}
