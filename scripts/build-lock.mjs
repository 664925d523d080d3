import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { printLine } from './progress.mjs'

/**
 * Runs work that only one process may do in a checkout at a time; a second process waits. The lock is a
 * socket, because the operating system frees it even after `kill -9`. macOS has only sockets with a file, so
 * there the work runs without a lock.
 * @param {string} root
 * @param {() => Promise<void>} work
 */
export async function withBuildLock(root, work) {
  const name = `gesso-build-${createHash('sha256').update(root).digest('hex')}`
  /** @type {Record<string, string | undefined>} */
  const addresses = { linux: `\0${name}`.padEnd(108, '-'), win32: `\\\\.\\pipe\\${name}` }
  const address = addresses[process.platform]
  if (!address) return work()
  let lock = await listen(address)
  if (!lock) printLine('Another process is installing or building here; waiting for it …')
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
 * @returns {Promise<import('node:net').Server | undefined>} undefined if another process has the address
 */
function listen(address) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(address, () => resolve(server))
  })
}
