import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@gesso/shared-types/features/second-factors/second-factor'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** Encodes the few CBOR types that an authenticator's answer needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** A passkey without a browser, which answers the shop as an authenticator would. */
export class SoftwarePasskey {
  private readonly id = randomBytes(16)
  private readonly key: KeyObject
  private readonly coordinates: { x: Buffer; y: Buffer }

  /** @param origin of the page where it is used */
  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.key = privateKey
    this.coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  /** Creates the passkey. @param options the shop's options for creating one */
  make(options: Record<string, unknown>): NewPasskey {
    const { rp, challenge } = options as { rp: { id: string }; challenge: string }
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, this.coordinates.x],
        [-3, this.coordinates.y],
      ]),
    )
    const length = Buffer.from([0, this.id.length])
    const authData = Buffer.concat([
      this.authenticatorData(rp.id, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.id,
      publicKey,
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Uses the passkey. @param options the shop's options for using one */
  use(options: Record<string, unknown>): PasskeyAnswer {
    const { rpId, challenge } = options as { rpId: string; challenge: string }
    const authenticatorData = this.authenticatorData(rpId, 0)
    const clientData = this.clientData('webauthn.get', challenge)
    const signed = createSign('sha256').update(Buffer.concat([authenticatorData, sha256(clientData)]))
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signed.sign(this.key).toString('base64url'),
      },
    }
  }

  private named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([USER_PRESENT | USER_VERIFIED | flags]),
      // A signature counter of 0: this authenticator does not count its uses.
      Buffer.alloc(4),
    ])
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }
}
