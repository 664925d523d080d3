import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZipWriter } from './zip-writer'

const { signal } = new AbortController()

async function* manyBytes() {
  for (let part = 0; part < 50; part++) yield Buffer.alloc(100_000, part)
}

test('a disk that fills up while the zip is written is told as such', async () => {
  const zip = new ZipWriter('/dev/full', signal)
  const fill = async () => {
    await zip.add('a', manyBytes(), { compress: false })
    await zip.end()
  }
  await expect(fill()).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('an entry whose source breaks off fails the zip', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-zip-'))
  const zip = new ZipWriter(join(folder, 'a.zip'), signal)
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('The bucket broke off')
  }
  await expect(zip.add('a', broken(), { compress: false })).rejects.toThrow('The bucket broke off')
  await rm(folder, { recursive: true })
})
