import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { Client } from 'pg'
import { firstLine, kill, query, until, useDataDir } from '../tests/use-data-dir'
import { choosePostgresAccount } from './choose-account'
import { findPostgres, systemBinDirs } from './find-postgres'

jest.setTimeout(120_000)

const { path, run, start, stop, startProgram } = useDataDir()
const serverPid = () => Number.parseInt(readFileSync(path('postgres/postmaster.pid'), 'utf8'), 10)

describe('the embedded database', () => {
  test('is made at the first start and found again at the next, on the same port', async () => {
    const first = await start()
    await query(first, 'CREATE TABLE painting (title text)')
    await query(first, `INSERT INTO painting VALUES ('Été × 2')`)
    await stop()
    const second = await start()
    expect(second).toBe(first)
    expect(await query(second, 'SELECT lower(title) AS title FROM painting')).toEqual([{ title: 'été × 2' }])
  })

  test('is started again on the same port when the server itself is killed, and accepts only the program, from this computer', async () => {
    const url = await start()
    await expect(query(url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
    await expect(query(url.replace('//notes:', '//postgres:'), 'SELECT 1')).rejects.toThrow(/password/)
    const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
    const outside = others.find(({ internal, family }) => !internal && family === 'IPv4')
    if (outside) {
      await expect(query(url.replace('127.0.0.1', outside.address), 'SELECT 1')).rejects.toThrow(/REFUSED/)
    }
    expect(statSync(path('postgres-access.json')).mode & 0o077).toBe(0)
    expect(await query(url, `SELECT current_setting('is_superuser') AS su`)).toEqual([{ su: 'off' }])
    process.kill(serverPid(), 'SIGKILL')
    await until(() =>
      query(url, 'SELECT 1').then(
        () => true,
        () => false,
      ),
    )
  })

  test('keeps every acknowledged row when the program is killed while it writes', async () => {
    const program = startProgram('durable')
    const url = await firstLine(program)
    await query(url, 'CREATE TABLE sale (n int)')
    const client = new Client(url)
    client.on('error', () => undefined)
    await client.connect()
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await client.query('INSERT INTO sale VALUES ($1)', [acknowledged + 1])
        acknowledged += 1
      }
    })().catch(() => undefined)
    await until(() => acknowledged >= 50)
    await kill(program)
    const again = await start()
    await writing
    const [{ rows } = { rows: 0 }] = await query<{ rows: number }>(again, 'SELECT max(n) AS rows FROM sale')
    expect(rows - acknowledged).toBeGreaterThanOrEqual(0)
    expect(rows - acknowledged).toBeLessThanOrEqual(1)
  })

  test('comes up after a kill at any moment of the first start', async () => {
    for (const moment of [500, 900, 1500]) {
      const program = startProgram()
      const killedAt = Date.now() + moment
      await until(() => Date.now() >= killedAt)
      await kill(program)
      if (readdirSync(path()).includes('postgres')) break
    }
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(readdirSync(path()).filter((name) => name.includes('.new'))).toEqual([])
  })

  test('runs no server for a program that was killed before the server could ask to be told', () => {
    const binaries = findPostgres({ copyDir: path() })
    if (!binaries) throw new Error('no PostgreSQL')
    const account = choosePostgresAccount(path('postgres'), binaries)
    const { file, args } = account.command('/bin/echo', ['a server runs'], true)
    const byThisProcess = spawnSync(file, args, { encoding: 'utf8' })
    // The shell between is to the server as the process that adopts it.
    const byAnother = spawnSync('sh', ['-c', '"$@"; true', 'sh', file, ...args], { encoding: 'utf8' })
    expect([byThisProcess.stdout, byAnother.stdout]).toEqual(['a server runs\n', ''])
  })

  test('stops a server that outlived its program, and replaces it', async () => {
    const url = await start()
    await query(url, 'CREATE TABLE note (n int)')
    await stop()
    const binaries = findPostgres({ copyDir: path() })
    if (!binaries) throw new Error('no PostgreSQL')
    const clusterDir = path('postgres')
    const account = choosePostgresAccount(clusterDir, binaries)
    const { file, args } = account.command(binaries.postgres, [
      '-D',
      clusterDir,
      '-c',
      'unix_socket_directories=',
    ])
    const orphan = spawn(file, args, { ...account.options, stdio: 'ignore' })
    const ended = once(orphan, 'exit')
    await until(() => readFileSync(path('postgres.log'), 'utf8') !== '' && isReady())
    expect(await query(await start(), 'SELECT n FROM note')).toEqual([])
    await ended
  })

  function isReady(): boolean {
    try {
      return readFileSync(path('postgres/postmaster.pid'), 'utf8').includes('ready')
    } catch {
      return false
    }
  }

  test('ignores a pid file with the number of a dead process, or of another program', async () => {
    const other = run('sleep', ['60'])
    const program = startProgram()
    await firstLine(program)
    const pidFile = readFileSync(path('postgres/postmaster.pid'), 'utf8')
    program.kill('SIGTERM')
    await once(program, 'exit')
    for (const number of [4_000_000, other.pid]) {
      writeFileSync(path('postgres/postmaster.pid'), pidFile.replace(/^\d+/, String(number)))
      await start()
      await stop()
    }
    expect(other.exitCode).toBeNull()
    expect(other.signalCode).toBeNull()
  })

  test('gets a new password when the file with the old one is lost, and opens a restored directory that others could enter', async () => {
    const old = await start()
    await query(old, 'CREATE TABLE note (n int)')
    await stop()
    rmSync(path('postgres-access.json'))
    chmodSync(path('postgres'), 0o755)
    const url = await start()
    expect(url).not.toBe(old)
    expect(await query(url, 'SELECT n FROM note')).toEqual([])
  })

  test('belongs to one program at a time, whose server a second one may join', async () => {
    const program = startProgram()
    const url = await firstLine(program)
    await expect(start()).rejects.toMatchObject({
      code: 'in-use',
      directory: path(),
      message: `Another process is using the data directory ${path()}.`,
    })
    expect(await start({ join: true })).toBe(url)
    await stop()
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await kill(program)
    await expect(start()).resolves.toContain('postgres://')
  })

  test("works with the system's PostgreSQL too", async () => {
    const [binDir] = systemBinDirs()
    if (!binDir) return process.stdout.write('skipped: no PostgreSQL on this system\n')
    const url = await start({ binDirs: [binDir] })
    return expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})
