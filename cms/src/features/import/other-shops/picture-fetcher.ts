import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/context'
import { checkPictureHeader } from '../check-picture-header'
import { MAX_FETCHED_BYTES } from '../import-limits'
import { fetchPicture, NotFetched } from './fetch-picture'

/** The least time between two pictures, in milliseconds: the other shop is still selling to people. */
const PACE_MS = 100

/** A host that failed so often in a row is not asked again in this run. */
const PATIENCE = 3

/** Says that a row's picture cannot be fetched; the row can be tried again, or written without it. */
export class PictureMissing extends AppError {
  constructor(address: string, why: string) {
    super('conflict', { message: `The picture ${address} ${why}` })
  }
}

/** Fetches the pictures of one import, one after the other. */
export class PictureFetcher {
  readonly #failures = new Map<string, number>()
  #bytes = 0
  #next = 0

  constructor(
    private readonly context: Context,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Fetches a picture into a file and checks its header.
   * @throws PictureMissing; the signal's reason when the server stops
   */
  async fetch(address: string, path: string): Promise<void> {
    const host = URL.canParse(address) ? new URL(address).host : ''
    const failures = this.#failures.get(host) ?? 0
    if (failures >= PATIENCE) {
      throw new PictureMissing(address, `is not fetched: ${host} failed ${PATIENCE} times in a row`)
    }
    if (this.#bytes > MAX_FETCHED_BYTES) {
      throw new PictureMissing(address, 'is not fetched: the pictures have more than 20 GB together')
    }
    await pause(Math.max(0, this.#next - Date.now()), undefined, { signal: this.signal })
    this.#next = Date.now() + PACE_MS
    await mkdir(dirname(path), { recursive: true })
    try {
      const hosts = this.context.env.testPictureHosts
      this.#bytes += await fetchPicture(address, path, { signal: this.signal, hosts })
      this.#failures.delete(host)
    } catch (error) {
      await rm(path, { force: true })
      if (!(error instanceof NotFetched)) throw error
      this.#failures.set(host, error.isHosts ? failures + 1 : 0)
      throw new PictureMissing(address, error.message)
    }
    const problem = await checkPictureHeader(path)
    if (problem !== null) {
      await rm(path, { force: true })
      throw new PictureMissing(address, problem)
    }
  }
}
