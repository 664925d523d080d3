import type { KeyObject } from 'node:crypto'
import { signed } from './signing-key'

/** A file of the release, and its SHA-256 in hexadecimal. */
export type Digest = { name: string; sha256: string }

type Origin = { version: string; commit: string; lockFile: string; node: string; builder: string }

const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

/** Says from which commit and lock file the files were built, and by what (SLSA 1.0, in-toto 1). */
export const statement = (
  files: readonly Digest[],
  { version, commit, lockFile, node, builder }: Origin,
) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'urn:gesso:npm-run-release:v1',
      externalParameters: { version },
      internalParameters: { node },
      resolvedDependencies: [
        { name: 'source', digest: { gitCommit: commit } },
        { name: 'package-lock.json', digest: { sha256: lockFile } },
      ],
    },
    runDetails: { builder: { id: builder } },
  },
})

/** Signs a statement as a DSSE envelope, in one line. */
export function envelope(said: object, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(said))
  const encoded = Buffer.concat([
    Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `),
    payload,
  ])
  const signatures = [{ sig: signed(key, encoded) }]
  return JSON.stringify({ payloadType: PAYLOAD_TYPE, payload: payload.toString('base64'), signatures })
}
