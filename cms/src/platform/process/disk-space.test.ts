import { tmpdir } from 'node:os'
import { diskStateOf, isDiskFull, readDiskState } from './disk-space'

const failure = (code: string, cause?: Error) => Object.assign(new Error('failed', { cause }), { code })

test.each(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])(
  '%s means that the disk is full, however deep it lies',
  (code) => {
    expect(isDiskFull(failure(code))).toBe(true)
    expect(isDiskFull(new Error('outer', { cause: new Error('inner', { cause: failure(code) }) }))).toBe(true)
  },
)

test.each([failure('EACCES'), failure('53300'), new Error('ENOSPC'), null, 'ENOSPC'])(
  '%p does not',
  (error) => {
    expect(isDiskFull(error)).toBe(false)
  },
)

test('a disk is low below half a gigabyte, and full before a photograph fits no more', () => {
  expect([0, 59e6, 60e6, 499e6, 500e6, 2e12].map(diskStateOf)).toEqual([
    'full',
    'full',
    'low',
    'low',
    'ok',
    'ok',
  ])
})

test('the disk of a folder is read; of one that is not there nothing is known', async () => {
  expect(['ok', 'low', 'full']).toContain(await readDiskState(tmpdir()))
  expect(await readDiskState('/nowhere/at/all')).toBeNull()
})
