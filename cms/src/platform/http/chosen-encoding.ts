import type { Request } from 'express'
import type { Encoding } from './cached-response'

/** Browsers send a handful of texts; whoever invents others displaces them for a moment. */
const MAX_KNOWN = 100

const known = new Map<string, Encoding>()

/** The smallest form that a request takes; asked one by one, since browsers list gzip before Brotli. */
export function chosenEncoding(request: Request): Encoding {
  const text = request.headers['accept-encoding'] ?? ''
  const had = known.get(text)
  if (had) return had
  const chosen =
    (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding)) ?? 'identity'
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, chosen)
  return chosen
}

/** The same for a text of the header `Accept-Encoding` that was read before; undefined for others. */
export const knownEncoding = (text = ''): Encoding | undefined => known.get(text)
