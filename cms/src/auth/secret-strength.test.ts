import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordProblem } from './check-password'
import { secretProblem } from './secret-strength'

test.each([
  ['sixteen letters', 'abcdefghijklmnop'],
  ['common words', 'passwordpasswordpasswordqwerty123456'],
  ['one letter', 'a'.repeat(64)],
  ['nine hexadecimal digits', '012345678'.repeat(8).slice(0, 64)],
  ['31 random letters and digits', 'q8Zr2LwX5vTn9BkHs4JdYc7MfGp3RaE'],
  ['a line of the documentation', 'at least 16 characters, best from openssl rand -hex 32'],
])('a secret of %s is told', async (_what, secret) => {
  expect(await secretProblem(secret)).toEqual(expect.any(String))
})

test('a random one is taken, of letters and digits or of hexadecimal digits', async () => {
  expect(await secretProblem(randomBytes(32).toString('hex'))).toBeNull()
  // Accepted by its form, with at least ten different digits, not by how hard it is to guess.
  expect(await secretProblem('0123456789'.repeat(7).slice(0, 64))).toBeNull()
  expect(await secretProblem(randomBytes(32).toString('base64'))).toBeNull()
  expect(await secretProblem('q8Zr2LwX5vTn9BkHs4JdYc7MfGp3RaE6')).toBeNull()
})

test('what is wrong with it is told: a hexadecimal secret is whole, and a sample stays one', async () => {
  expect(await secretProblem('7f3a9c0e5d1b8264')).toBe('has less than 32 characters')
  const sample = 'change this q8Zr2LwX5vTn9BkHs4JdYc7MfGp3RaE'
  expect(await secretProblem(sample)).toBe('is a sample of the documentation')
  const digits = '7f3a9c0e5d1b8264'.repeat(4)
  expect(await secretProblem(`${digits} example`)).toBe('is a sample of the documentation')
  expect(await secretProblem(`change this ${digits}`)).toBe('is a sample of the documentation')
})

test('what the documents once had in place of a password is easily guessed', async () => {
  expect(await passwordProblem('at least 12 characters', [])).toMatch(/easily guessed/)
})

// ASVS 13.2.3
test('no document gives a secret that could be copied', async () => {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path))
  const given = [...docs, '.env.example', 'docker-compose.yml', 'README.md'].flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /(?:PAYLOAD_SECRET|OWNER_PASSWORD|POSTGRES_PASSWORD)[=:][ \t]*(\S.*)/g,
      ),
    ].map(([, value]) => value ?? ''),
  )
  expect(given.filter((value) => !value.startsWith('${'))).toEqual([])
})
