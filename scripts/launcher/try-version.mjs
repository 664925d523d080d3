import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Server, untilOpen } from './server.mjs'

/** A migration of a large shop takes minutes at most. */
export const START_MS = 10 * 60_000
const ANSWER_MS = 90_000
/** What a version must answer well: that it reaches its database, the home page, and the panel. */
const ASKED = ['/readyz', '/', '/admin/login']

/** @returns {Promise<number>} a port that is free now */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Whether a page is answered with 200 within the time.
 * @param {string} url
 * @param {number} end
 */
async function answersWell(url, end) {
  while (Date.now() < end) {
    const signal = AbortSignal.timeout(Math.max(1, Math.min(30_000, end - Date.now())))
    const status = await fetch(url, { signal, redirect: 'manual' }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return true
    await wait(500)
  }
  return false
}

/**
 * Starts a version on the shop's database where nobody but this machine reaches it, without its background work,
 * and looks whether it answers. So nothing is sold or sent that going back would lose.
 * @param {string} folder
 * @param {(server: Server) => void} onStart is given the server while it runs
 * @returns {Promise<import('./change-state.mjs').Trouble | null>} null if it does
 */
export async function tryVersion(folder, onStart) {
  const port = await freePort()
  const alone = { PORT: `${port}`, HOST: '127.0.0.1', HTTPS_PORT: '', METRICS_PORT: '', METRICS_HOST: '' }
  const server = new Server(folder, ['try'], alone)
  onStart(server)
  try {
    const trouble = await untilOpen(server, START_MS)
    if (trouble) return trouble
    const end = Date.now() + ANSWER_MS
    for (const path of ASKED) {
      const answered = answersWell(`http://127.0.0.1:${port}${path}`, end)
      const ended = server.ended.then(() => false)
      if (!(await Promise.race([answered, ended]))) return server.hasEnded ? 'ended' : 'wrong answers'
    }
    return null
  } finally {
    await server.stop()
  }
}
