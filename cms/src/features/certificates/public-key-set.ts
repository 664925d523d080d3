import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { readKeys } from './signing-key'

/** The public keys of all certificates of this shop, as a set of JSON Web Keys (RFC 7517). */
export const publicKeySet = async (context: Context) => ({
  keys: (await readKeys(context)).map(({ id, publicKey, createdAt }) => ({
    ...{ kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: id, use: 'sig', alg: 'EdDSA' },
    since: isoInstant(createdAt),
  })),
})
