import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartError } from '../../platform/process/start-messages'
import { coseSignature } from './cose-signature'

/** What signs claims of C2PA, in the form that its library takes. */
export type CredentialSigner = {
  alg: string
  reserveSize: number
  sign: (claim: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
  /** Until when the certificate is valid, in milliseconds since 1970. */
  until: number
}

type Algorithm = { alg: string; number: number; hash: string | null }

/** By the names of Node: of the curve, or of the key where it has none. */
const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  prime256v1: { alg: 'es256', number: -7, hash: 'sha256' },
  secp384r1: { alg: 'es384', number: -35, hash: 'sha384' },
  ed25519: { alg: 'ed25519', number: -8, hash: null },
}

/** Room for the signature and its headers, besides the certificates. */
const ROOM = 2048
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

function read(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartError(`${variable} names a file that cannot be read: ${path}`)
  }
}

function readKey(path: string): KeyObject {
  try {
    return createPrivateKey(read('CONTENT_CREDENTIALS_KEY', path))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      'CONTENT_CREDENTIALS_KEY must name a file with a private key in PEM, without a password.',
    )
  }
}

function readCertificates(path: string): X509Certificate[] {
  const texts = read('CONTENT_CREDENTIALS_CERTIFICATE', path).match(PEM) ?? []
  try {
    return texts.map((text) => new X509Certificate(text))
  } catch {
    return []
  }
}

/**
 * Opens the operator's certificate and key.
 * @throws StartError naming the variable that is wrong
 */
export function openSigner(files: { certificate: string; key: string }): CredentialSigner {
  const chain = readCertificates(files.certificate)
  const [own] = chain
  if (!own)
    throw new StartError(
      'CONTENT_CREDENTIALS_CERTIFICATE must name a file with certificates in PEM, the signer’s own first.',
    )
  const key = readKey(files.key)
  const algorithm = ALGORITHMS[key.asymmetricKeyDetails?.namedCurve ?? key.asymmetricKeyType ?? '']
  if (!algorithm) throw new StartError('CONTENT_CREDENTIALS_KEY must be a key of P-256, P-384 or Ed25519.')
  if (!own.checkPrivateKey(key))
    throw new StartError('CONTENT_CREDENTIALS_KEY is not the key of CONTENT_CREDENTIALS_CERTIFICATE.')
  const certificates = chain.map(({ raw }) => raw)
  const reserveSize = ROOM + certificates.reduce((sum, { length }) => sum + length, 0)
  const by = {
    algorithm: algorithm.number,
    certificates,
    sign: (bytes: Buffer) => sign(algorithm.hash, bytes, { key, dsaEncoding: 'ieee-p1363' }),
  }
  return {
    alg: algorithm.alg,
    reserveSize,
    sign: async (claim) => new Uint8Array(coseSignature(claim, by, reserveSize)),
    until: Date.parse(own.validTo),
  }
}
