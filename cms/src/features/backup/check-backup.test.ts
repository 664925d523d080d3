import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { GivenEnv } from '../../platform/process/env'
import { ArchiveWriter } from './archive-writer'
import { BACKUP_FORMAT, CONTENTS, type Contents, MANIFEST, type Manifest, SECRET } from './backup-format'
import { checkBackup } from './check-backup'
import { secretMark } from './make-backup'
import { placeOf } from './place-of'
import { settleSecret } from './restored-secret'

// Jest cannot load this ES module; tests/start/backup.test.ts tests decryption.
jest.mock('age-encryption', () => ({
  Decrypter: class {
    addPassphrase() {}
    decrypt = () => Promise.reject(new Error('no identity matched any of the file’s recipients'))
  },
}))

const KNOWN = ['first', 'second']
const OURS = 'the secret of this shop'
const callerDir = mkdtempSync(join(tmpdir(), 'gesso-check-'))
afterAll(() => rmSync(callerDir, { recursive: true }))

const CONTENT: Contents = { rows: {}, tableBytes: 0, pictures: 0, pictureBytes: 0, missing: [] }

/** The bytes of a small backup. @param sealedBy the secret that seals it */
async function made(change: Partial<Manifest> = {}, sealedBy = OURS): Promise<Buffer> {
  const manifest: Manifest = {
    program: 'gesso',
    format: BACKUP_FORMAT,
    shopVersion: '1.0.0',
    createdAt: '2026-01-01T00:00:00Z',
    postgres: '16',
    installation: 'a',
    publicUrl: 'http://localhost',
    secretMark: secretMark(OURS),
    hasSecret: true,
    migrations: KNOWN,
    tables: [],
    sequences: [],
    pictures: 'here',
    bucket: null,
    ...change,
  }
  const archive = new ArchiveWriter()
  const bytes = buffer(archive.stream)
  await archive.addJson(MANIFEST, manifest)
  await archive.add(SECRET, Buffer.from(OURS))
  await archive.addJson(CONTENTS, CONTENT)
  await archive.end(sealedBy)
  return bytes
}

function check(bytes: Buffer, passphrase: string | null = null) {
  writeFileSync(join(callerDir, 'shop.tar'), bytes)
  return checkBackup(
    placeOf({ bucket: null, backupBucket: null, backupServer: null, callerDir }, 'shop.tar'),
    passphrase,
    KNOWN,
  )
}

const flipped = (bytes: Buffer, at: number): Buffer => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

test.each([
  ['something else', async () => Buffer.from('a letter'), /is no backup of a shop/],
  [
    'a file that is cut off',
    async () => {
      const bytes = await made()
      return bytes.subarray(0, bytes.length >> 1)
    },
    /is cut off/,
  ],
  [
    'a file with a changed byte in the middle',
    async () => {
      const bytes = await made()
      return flipped(bytes, bytes.length >> 1)
    },
    /was changed/,
  ],
  [
    'an encrypted file without its passphrase',
    async () => Buffer.from('age-encryption.org/v1\n-> scrypt'),
    /is encrypted; set BACKUP_PASSPHRASE/,
  ],
  [
    'a backup of a newer program',
    () => made({ migrations: [...KNOWN, 'of_the_future'] }),
    /newer version of this program .*of_the_future/,
  ],
  ['a newer format', () => made({ format: BACKUP_FORMAT + 1 }), /newer version of this program/],
])('%s is refused in one sentence', async (_, bytes, sentence) => {
  await expect(check(await bytes())).rejects.toThrow(sentence)
})

test('a wrong passphrase is told as such', async () => {
  const encrypted = Buffer.from('age-encryption.org/v1\n-> scrypt')
  await expect(check(encrypted, 'another one')).rejects.toThrow(/^This is not the passphrase of/)
})

describe('a backup that is whole', () => {
  const may = { other: false, replace: false, unsealed: false }
  const env = (payloadSecret: string | null) => ({ payloadSecret, dataDir: callerDir }) as GivenEnv

  test('has its manifest, its contents and its secret, and is sealed by the shop that made it', async () => {
    const backup = await check(await made())
    expect([backup.manifest.migrations, backup.contents, backup.secret]).toEqual([KNOWN, CONTENT, OURS])
    expect([backup.isSealedBy(OURS), backup.isSealedBy('another')]).toEqual([true, false])
  })

  test('is not taken where somebody without the secret wrote it, unless that is said', async () => {
    const backup = await check(await made({}, 'a secret of somebody else'))
    expect(() => settleSecret(env(OURS), backup, may)).toThrow(/is not sealed by the secret of this shop/)
    expect(() => settleSecret(env(OURS), backup, { ...may, unsealed: true })).not.toThrow()
  })

  test('is not taken with another secret, unless that is said', async () => {
    const backup = await check(await made())
    expect(() => settleSecret(env('another'), backup, may)).toThrow(
      /PAYLOAD_SECRET is not the secret of this backup/,
    )
    expect(() => settleSecret(env('another'), backup, { ...may, other: true })).not.toThrow()
    expect(() => settleSecret(env(null), { ...backup, secret: null }, may)).toThrow(
      /The secret of this backup is not in it/,
    )
  })

  test('gives its secret to a shop that has none', async () => {
    settleSecret(env(null), await check(await made()), may)
    expect(readFileSync(join(callerDir, 'secret'), 'utf8')).toBe(OURS)
  })
})
