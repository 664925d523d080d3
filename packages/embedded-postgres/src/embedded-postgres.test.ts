import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { Client } from 'pg'
import { firstLine, kill, query, until, useDataDir } from '../tests/use-data-dir'
import { choosePostgresAccount } from './choose-account'
import { findPostgres } from './find-postgres'

const { path, run, start, stop, startProgram } = useDataDir()
const serverPid = () => Number.parseInt(readFileSync(path('postgres/postmaster.pid'), 'utf8'), 10)

describe('the embedded database', () => {
  // One test for everything, because creating a cluster takes longer than all of it.
  test('is found again on the same port, accepts only the program from this computer, and replaces what a killed one left behind', async () => {
    // With `durable`, answered writes are on the disk when it is killed.
    const url = await start({ durable: true })
    await query(url, 'CREATE TABLE painting (title text)')
    await query(url, `INSERT INTO painting VALUES ('Été × 2')`)
    await expect(query(url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
    await expect(query(url.replace('//notes:', '//postgres:'), 'SELECT 1')).rejects.toThrow(/password/)
    const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
    const outside = others.find(({ internal, family }) => !internal && family === 'IPv4')
    if (outside) {
      await expect(query(url.replace('127.0.0.1', outside.address), 'SELECT 1')).rejects.toThrow(/REFUSED/)
    }
    expect(statSync(path('postgres-access.json')).mode & 0o077).toBe(0)
    expect(await query(url, `SELECT current_setting('is_superuser') AS su`)).toEqual([{ su: 'off' }])

    // The server itself is killed.
    process.kill(serverPid(), 'SIGKILL')
    await until(() =>
      query(url, 'SELECT 1').then(
        () => true,
        () => false,
      ),
    )
    const pidFile = readFileSync(path('postgres/postmaster.pid'), 'utf8')
    await stop()

    // A pid file with the number of a dead process, or of another program.
    const other = run('sleep', ['60'])
    for (const number of [4_000_000, other.pid]) {
      writeFileSync(path('postgres/postmaster.pid'), pidFile.replace(/^\d+/, String(number)))
      expect(await start()).toBe(url)
      await stop()
    }
    expect([other.exitCode, other.signalCode]).toEqual([null, null])

    // A server that outlived its program.
    const binaries = findPostgres({ copyDir: path() })
    if (!binaries) throw new Error('no PostgreSQL')
    const account = choosePostgresAccount(path('postgres'), binaries)
    const { file, args } = account.command(binaries.postgres, [
      '-D',
      path('postgres'),
      '-c',
      'unix_socket_directories=',
    ])
    const orphan = spawn(file, args, { ...account.options, stdio: 'ignore' })
    const ended = once(orphan, 'exit')
    await until(() => readFileSync(path('postgres.log'), 'utf8') !== '' && isReady())
    expect(await query(await start(), 'SELECT lower(title) AS title FROM painting')).toEqual([
      { title: 'été × 2' },
    ])
    await ended
    await stop()

    // The file with the password is lost, and the directory was restored so that others could enter.
    rmSync(path('postgres-access.json'))
    chmodSync(path('postgres'), 0o755)
    const renewed = await start()
    expect(renewed).not.toBe(url)
    expect(await query(renewed, 'SELECT title FROM painting')).toHaveLength(1)
  })

  function isReady(): boolean {
    try {
      return readFileSync(path('postgres/postmaster.pid'), 'utf8').includes('ready')
    } catch {
      return false
    }
  }

  test('belongs to one program at a time, whose server a second one may join, and keeps every acknowledged row when it is killed while it writes', async () => {
    const program = startProgram('durable')
    const url = await firstLine(program)
    // A process that only wants to join does not wait for the other to end, and cannot join without the
    // password.
    renameSync(path('postgres-access.json'), path('elsewhere.json'))
    await expect(start({ join: true })).rejects.toMatchObject({
      code: 'in-use',
      directory: path(),
      message: `Another process is using the data directory ${path()}.`,
    })
    renameSync(path('elsewhere.json'), path('postgres-access.json'))
    expect(await start({ join: true })).toBe(url)
    await stop()
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

  test('comes up after a kill in the middle of the first start', async () => {
    const program = startProgram()
    await until(() => readdirSync(path()).some((name) => name.includes('.new')))
    await kill(program)
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(readdirSync(path()).filter((name) => name.includes('.new'))).toEqual([])
  })

  test('runs no server for a program that was killed before the server could ask to be told', () => {
    const binaries = findPostgres({ copyDir: path() })
    if (!binaries) throw new Error('no PostgreSQL')
    const account = choosePostgresAccount(path('postgres'), binaries)
    const { file, args } = account.command('/bin/echo', ['a server runs'], true)
    const byThisProcess = spawnSync(file, args, { encoding: 'utf8' })
    // The shell in between looks to the server like a process that adopted it.
    const byAnother = spawnSync('sh', ['-c', '"$@"; true', 'sh', file, ...args], { encoding: 'utf8' })
    expect([byThisProcess.stdout, byAnother.stdout]).toEqual(['a server runs\n', ''])
  })
})
