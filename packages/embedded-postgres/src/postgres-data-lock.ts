import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface DataLock {
  release(): void
}

/**
 * Claims a data directory for this process. The claim is a listening socket, because the operating system
 * takes it back when the process dies by whatever cause: after `kill -9` no stale lock remains.
 * Waits up to `patience` milliseconds for a process that is just leaving.
 * @returns the lock, or undefined when another living process holds it.
 */
export async function lockDataDir(dataDir: string, patience: number): Promise<DataLock | undefined> {
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
  const name = `gesso-${createHash('sha256').update(`${dev}:${ino}`).digest('hex')}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // An abstract socket needs no file. Its name fills all 108 bytes, for versions of Node pad shorter ones apart.
  if (process.platform === 'linux') return `\0${name}`.padEnd(108, '-')
  return join(tmpdir(), `${name.slice(0, 30)}.sock`)
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

/** Whether a socket file is left over from a dead process; there are such files on macOS and BSD only. */
function isAbandoned(address: string): Promise<boolean> {
  if (process.platform === 'linux' || process.platform === 'win32') return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(false)).once('connect', () => socket.destroy())
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })
}
