import { execFileSync } from 'node:child_process'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FullCopy } from '@gesso/shared-types/features/full-copy/full-copy'
import { fromBufferPromise } from 'yauzl'
import type { Shop } from './shop'
import { until } from './until'
import type { Visitor } from './visitor'

/** Waits until the full copy is done, or until `isSo` accepts it. */
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

/** Makes a full copy, and waits until it is done. */
export async function makeFullCopy(artist: Visitor): Promise<FullCopy> {
  await artist.call('startFullCopy', {})
  return untilCopy(artist)
}

export const copyAddress = ({ id }: { id: string }): string => `/api/cms/full-copies/${id}/file`

/** Reads all entries of a zip by their names; yauzl checks their checksums. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const file = await fromBufferPromise(zip)
  for await (const entry of file.eachEntry()) {
    entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)))
  }
  return entries
}

/** Creates a picture whose file yields no bytes until it is released, so that a copy waits for it. */
export async function holdCopy(shop: Shop): Promise<{ release: () => Promise<void> }> {
  const path = join(shop.dataDir, 'pictures', 'zzheld.jpg')
  execFileSync('mkdir', ['-p', join(shop.dataDir, 'pictures')])
  execFileSync('/usr/bin/env', ['mkfifo', path])
  await shop.query(`INSERT INTO pictures (original_name, filename, filesize, placeholder, renditions)
    VALUES ('held.jpg', 'zzheld.jpg', 4, '', '[]')`)
  // Opened for reading and writing, so that neither side blocks until the other opens it.
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
