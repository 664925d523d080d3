import type { Request } from 'express'
import type { Encoding } from './cached-response'

/** Browsers send only a handful of values; invented ones at most clear the others for a moment. */
const MAX_KNOWN = 100

const known = new Map<string, Encoding>()

/** Chooses the smallest accepted encoding. Asks for each in turn, because browsers list gzip before Brotli. */
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

/** Returns the choice for an `Accept-Encoding` value that was seen before; undefined for others. */
export const knownEncoding = (text = ''): Encoding | undefined => known.get(text)
