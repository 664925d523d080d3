import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { NotReleased } from './next-version'

/** @throws NotReleased for a file in the repository, where it would be published one day */
function requireOutside(file: string): void {
  const folder = dirname(resolve(file))
  const real = existsSync(folder) ? realpathSync(folder) : folder
  if (`${real}${sep}`.startsWith(`${realpathSync('.')}${sep}`))
    throw new NotReleased('The key must not be in the repository: keep it elsewhere, with a copy.')
}

/** The public part as package.json has it: SPKI in DER, base64. */
export const publicPart = (key: KeyObject): string =>
  createPublicKey(key as never)
    .export({ format: 'der', type: 'spki' })
    .toString('base64')

/** Makes a key outside of the repository that only this user can read. @returns its public part */
export function makeKey(file: string): string {
  requireOutside(file)
  if (existsSync(file)) throw new NotReleased(`${file} is there already, and is not replaced.`)
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  return publicPart(privateKey)
}

/**
 * Reads the maintainer's key.
 * @param expected the public part that shops know
 * @throws NotReleased
 */
export function readKey(file: string | undefined, expected: string): KeyObject {
  if (!file) throw new NotReleased('Name the key: npm run release -- VERSION --key FILE.')
  requireOutside(file)
  if (!existsSync(file))
    throw new NotReleased(`There is no key at ${file}: npm run release -- make-key FILE.`)
  const key = createPrivateKey(readFileSync(file))
  if (publicPart(key) !== expected)
    throw new NotReleased(
      `This key is not the one that shops know: gesso.publicKey of package.json must be ${publicPart(key)}.`,
    )
  return key
}

/** Signs bytes; base64. */
export const signed = (key: KeyObject, bytes: Uint8Array): string => sign(null, bytes, key).toString('base64')
