import type { ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'

/** Sends a body. Whoever goes away in the middle closes what it is read from, and what goes away cuts the answer. */
export function streamAnswer(body: Readable, response: ServerResponse): void {
  // From Node 24 on, a pipeline to a response whose reader has left already throws.
  if (response.destroyed) body.destroy()
  else pipeline(body, response, () => {})
}
