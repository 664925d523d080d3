import { createPublicKey, verify } from 'node:crypto'
import { newVersionSchema, versionSchema } from '@gesso/shared-types/features/version/version'
import { z } from 'zod'

const archiveSchema = z.object({
  /** Beside the list. */
  file: z.string().regex(/^[\w.-]+\.tar\.gz$/),
  /** As Node calls it. */
  arch: z.enum(['x64', 'arm64']),
  bytes: z.number().int().positive(),
  unpackedBytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Archive = z.infer<typeof archiveSchema>

/** What is published beside the archives as releases.json, signed in releases.json.sig. */
export const releasesSchema = z.object({
  format: z.literal(1),
  releases: z.array(
    z.object({
      ...newVersionSchema.shape,
      /** The oldest version that can change to it. */
      from: versionSchema,
      archives: z.array(archiveSchema),
    }),
  ),
})
export type Releases = z.infer<typeof releasesSchema>
export type Release = Releases['releases'][number]

/** Whether a signature (base64) over some bytes is by a public key (Ed25519, SPKI in DER, base64). */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(signature.trim(), 'base64'))
    )
  } catch {
    return false
  }
}
