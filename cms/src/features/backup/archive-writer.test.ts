import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ArchiveWriter } from './archive-writer'

test('a backup that is given up between two entries ends for whoever writes it, and for its next entry', async () => {
  const archive = new ArchiveWriter()
  const written = pipeline(
    archive.stream,
    new PassThrough(),
    new Writable({ write: (_bytes, _encoding, done) => done() }),
  )
  written.catch(() => {})
  await archive.add('first.txt', Buffer.from('The first entry.'))
  // By now the tar has taken the whole entry and waits for the next one.
  await new Promise((done) => setImmediate(done))
  archive.fail(new Error('The lock is lost'))
  await expect(written).rejects.toThrow('The lock is lost')
  await expect(archive.add('second.txt', Buffer.from('Nobody waits for it.'))).rejects.toThrow()
})
