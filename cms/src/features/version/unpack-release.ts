import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { deadline } from '../../platform/concurrency/deadline'
import { readFreeBytes } from '../../platform/process/disk-space'
import type { Archive } from './releases'

const run = promisify(execFile)

/** A slow line gets a megabyte in this time; so long a download may take as a whole. */
const DOWNLOAD_MS = 60 * 60_000
const SILENCE_MS = 60_000
const UNPACK_MS = 10 * 60_000
/** Left free on the disk besides what the new version needs. */
const SPARE_BYTES = 200e6

/** Why a version could not be fetched or unpacked, in a sentence for the artist. */
export class NotUnpacked extends Error {}

const INCOMPLETE = 'The new version did not arrive whole. Please try again.'

async function download(url: URL, { bytes, sha256 }: Archive, file: string, tell: (percent: number) => void) {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(), SILENCE_MS)
  const hash = createHash('sha256')
  let size = 0
  try {
    const response = await fetch(url, {
      headers: { 'User-Agent': 'Gesso' },
      signal: deadline(DOWNLOAD_MS, silent.signal),
    })
    if (!response.ok || !response.body) throw new NotUnpacked(INCOMPLETE)
    await pipeline(
      response.body,
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          timer.refresh()
          size += part.length
          if (size > bytes) throw new NotUnpacked(INCOMPLETE)
          hash.update(part)
          tell(Math.floor((100 * size) / bytes))
          yield part
        }
      },
      createWriteStream(file, { flush: true }),
    )
  } finally {
    clearTimeout(timer)
  }
  if (hash.digest('hex') !== sha256)
    throw new NotUnpacked('What arrived is not what was published, so it was thrown away.')
}

async function requireRoom(folder: string, { bytes, unpackedBytes }: Archive): Promise<void> {
  const free = await readFreeBytes(folder)
  if (free !== null && free < bytes + unpackedBytes + SPARE_BYTES)
    throw new NotUnpacked('There is not enough room on the disk for a new version.')
}

/** @throws NotUnpacked when this machine cannot run it, or it is another version than the list says */
async function requireRunnable(folder: string, version: string): Promise<void> {
  const stated = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version?: string }
  const isRunnable = await run(join(folder, 'bin/node'), ['--version'], { timeout: SILENCE_MS }).then(
    () => true,
    () => false,
  )
  if (stated.version !== version || !isRunnable)
    throw new NotUnpacked('The new version does not run on this machine.')
}

/**
 * Downloads a release's archive, compares it with the signed list, and unpacks it as `versions/VERSION`, which then is
 * whole. What was begun before is thrown away.
 * @param tell is told the percent of the download, and null once it unpacks
 * @throws NotUnpacked; errors of the disk
 */
export async function unpackRelease(
  versions: string,
  { version, archive, url }: { version: string; archive: Archive; url: URL },
  tell: (percent: number | null) => void,
): Promise<void> {
  const file = join(versions, `.${version}.tar.gz`)
  const folder = join(versions, `.${version}`)
  const clear = () =>
    Promise.all([file, folder].map((path) => rm(path, { recursive: true, force: true, maxRetries: 3 })))
  await clear()
  try {
    await requireRoom(versions, archive)
    await download(url, archive, file, tell).catch((error: Error & { code?: string }) => {
      // Errors of the disk have a code of the system; those of the network are one TypeError, or an abort.
      throw error instanceof TypeError || error.name === 'AbortError' || error.name === 'TimeoutError'
        ? new NotUnpacked(INCOMPLETE)
        : error
    })
    tell(null)
    await mkdir(folder)
    const unpacking = ['--extract', '--gzip', '--no-same-owner', '--strip-components=1']
    await run('tar', [...unpacking, `--file=${file}`, `--directory=${folder}`], { timeout: UNPACK_MS })
    await requireRunnable(folder, version)
    await run('sync', ['--file-system', folder], { timeout: UNPACK_MS })
    await rm(join(versions, version), { recursive: true, force: true })
    await rename(folder, join(versions, version))
  } finally {
    await clear().catch(() => {})
  }
}
