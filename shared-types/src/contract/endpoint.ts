import type * as z from 'zod/mini'

/** Who may call: anyone; whoever is signed in, an assistant too; an owner alone (docs/decisions/roles.md). */
export type Access = 'anyone' | 'signed_in' | 'owner'

/**
 * One call. `{name}` in the path is a field of `input`; the other fields travel in the query (GET)
 * or the JSON body. `ifMatch` sends the field of that name as the If-Match header.
 * `wholeBody` sends the fields of the path in the JSON body too.
 * `upload` sends the fields as multipart instead of JSON; with 'stream' the server writes the files to the disk as
 * they come. `proof` asks to prove anew who is there, else `proof_required`: 'recent' within the last PROOF_MINUTES, 'now'
 * by an answer to the question asked again, within the last minute; 'password' by the field `presentPassword` of the
 * call itself, and for an account with a second factor as 'recent', too. `paged` answers `X-Total-Count` when asked for a page. `download` answers a file and no JSON.
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
/** In bytes, for artworks with their pictures as data strings. */
export const ARTWORK_BODY_LIMIT = 64 * 1024 * 1024

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
