import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { query, useDataDir } from '../tests/use-data-dir'
import { systemBinDirs } from './find-postgres'

const { path, start, stop } = useDataDir()

describe('one sentence says why the database does not start', () => {
  test('made by another major version', async () => {
    mkdirSync(path('postgres'), { mode: 0o700 })
    writeFileSync(path('postgres/PG_VERSION'), '9\n')
    await expect(start()).rejects.toMatchObject({
      code: 'other-version',
      message: expect.stringMatching(/was made by PostgreSQL 9, which is not installed here\.$/),
    })
  })

  test('not a database', async () => {
    mkdirSync(path('postgres'), { mode: 0o700 })
    writeFileSync(path('postgres/notes.txt'), 'mine')
    await expect(start()).rejects.toThrow(/is damaged or holds no PostgreSQL database; .*\.$/)
    expect(readFileSync(path('postgres/notes.txt'), 'utf8')).toBe('mine')
  })

  test('damaged, by the PostgreSQL of the system where there is one', async () => {
    const [binDir] = systemBinDirs()
    const url = await start(binDir ? { binDirs: [binDir] } : {})
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await stop()
    truncateSync(path('postgres/global/pg_control'), 100)
    await expect(start()).rejects.toThrow(/^The database in .* does not start: .*pg_control.*\.$/)
  })

  test('a data directory that cannot be made', async () => {
    writeFileSync(path('file'), '')
    const inside = path('file/data')
    await expect(start({ dataDir: inside })).rejects.toMatchObject({
      code: 'not-writable',
      directory: inside,
      message: expect.stringMatching(/can't be written to \(ENOTDIR\)\.$/),
    })
  })

  test('a name that is not a plain identifier', async () => {
    const starting = start({ databaseName: 'notes"; DROP' })
    await expect(starting).rejects.toThrow(RangeError)
  })

  test('no PostgreSQL', async () => {
    await expect(start({ binDirs: [path()] })).rejects.toMatchObject({
      code: 'not-installed',
      message: expect.stringMatching(/^No PostgreSQL was found: .*\.$/),
    })
  })
})
