import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './progress.mjs'

/**
 * Does work that two processes must not do in one checkout at once; the second waits. The lock is a socket,
 * which the operating system frees even after `kill -9`; macOS has none without a file and goes unlocked.
 * @param {string} root
 * @param {() => Promise<void>} work
 */
export async function withWorkLock(root, work) {
  const name = `gesso-build-${createHash('sha256').update(root).digest('hex')}`
  /** @type {Record<string, string | undefined>} */
  const addresses = { linux: `\0${name}`.padEnd(108, '-'), win32: `\\\\.\\pipe\\${name}` }
  const address = addresses[process.platform]
  if (!address) return work()
  let lock = await listen(address)
  if (!lock) say('Another process is installing or building here; waiting for it …')
  while (!lock) {
    await sleep(300)
    lock = await listen(address)
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}

/**
 * @param {string} address
 * @returns {Promise<import('node:net').Server | undefined>}
 */
function listen(address) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(address, () => resolve(server))
  })
}
