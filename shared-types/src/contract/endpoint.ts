import type * as z from 'zod/mini'

/** Who may call: anyone; any signed-in account, including assistants; only an owner (docs/decisions/roles.md). */
export type Access = 'anyone' | 'signed_in' | 'owner'

/**
 * One call. `{name}` in the path is a field of `input`; the other fields are sent in the query (GET) or the JSON body.
 * `ifMatch` sends the field of that name as the If-Match header.
 * `wholeBody` also sends the path's fields in the JSON body.
 * `upload` sends the fields as multipart instead of JSON; with 'stream' the server writes files to disk as they arrive.
 * `proof` requires the caller to prove their identity, else `proof_required`: 'recent' within the last PROOF_MINUTES,
 * 'now' by a repeated proof within the last minute, 'password' by the call's own field `presentPassword` and, for an
 * account with a second factor, also as 'recent'.
 * `paged` answers `X-Total-Count` when a page is requested.
 * `download` answers a file instead of JSON.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  proof?: 'recent' | 'now' | 'password'
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** In bytes; DEFAULT_BODY_LIMIT without it. */
  bodyLimit?: number
  ifMatch?: true
  wholeBody?: true
  upload?: true | 'stream'
  paged?: true
  download?: true
}

/** In bytes, for JSON. */
export const DEFAULT_BODY_LIMIT = 100_000
/** In bytes, for artworks that carry their pictures as data strings. */
export const ARTWORK_BODY_LIMIT = 64 * 1024 * 1024

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
