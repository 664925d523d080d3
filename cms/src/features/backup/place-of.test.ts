import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOf } from './place-of'

const callerDir = mkdtempSync(join(tmpdir(), 'gesso-place-'))
afterAll(() => rmSync(callerDir, { recursive: true }))

const place = (name: string) =>
  placeOf({ bucket: null, backupBucket: null, backupServer: null, callerDir }, name)

test('a file that is there, and a folder that is not, are no place for a backup', async () => {
  writeFileSync(join(callerDir, 'mine.tar'), 'mine')
  await expect(place('free.tar').requireFree()).resolves.toBeUndefined()
  await expect(place('mine.tar').requireFree()).rejects.toThrow('is there already')
  await expect(place('no-folder/shop.tar').requireFree()).rejects.toThrow('There is no folder')
})

test('a file that is not there is named', async () => {
  await expect(place('nowhere.tar').read()).rejects.toThrow(/^There is no .*nowhere\.tar\.$/)
})

test('a place in a bucket needs the bucket', () => {
  expect(() => place('bucket:shop.tar')).toThrow('There is no bucket for it')
})
