import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface DataDirLock {
  release(): void
}

/**
 * Locks a data directory for this process. The lock is a listening socket, because the operating system
 * closes it however the process dies: after `kill -9` no stale lock remains.
 * @param patience how many milliseconds to wait for a process that is just ending
 * @returns the lock, or undefined if another living process holds it
 */
export async function lockDataDir(dataDir: string, patience: number): Promise<DataDirLock | undefined> {
  const address = lockAddress(dataDir)
  const deadline = Date.now() + patience
  for (;;) {
    const server = await listen(address)
    if (server) return { release: () => server.close() }
    if (await isAbandoned(address)) rmSync(address, { force: true })
    else if (Date.now() >= deadline) return undefined
    else await sleep(50)
  }
}

function lockAddress(dataDir: string): string {
  const { dev, ino } = statSync(dataDir)
  const name = `embedded-postgres-${createHash('sha256').update(`${dev}:${ino}`).digest('hex')}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // An abstract socket needs no file. Its name fills all 108 bytes, because versions of Node pad shorter
  // names differently.
  if (process.platform === 'linux') return `\0${name}`.padEnd(108, '-')
  return join(tmpdir(), `${name.slice(0, 42)}.sock`)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => resolve(server.unref()))
  })
}

/** Whether a socket file was left by a dead process. Only macOS and BSD have such files. */
function isAbandoned(address: string): Promise<boolean> {
  if (process.platform === 'linux' || process.platform === 'win32') return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(false)).once('connect', () => socket.destroy())
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })
}
