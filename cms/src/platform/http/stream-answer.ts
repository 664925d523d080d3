import type { ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'

/** Sends a body. If the client leaves, the source is closed; if the source fails, the answer is cut off. */
export function streamAnswer(body: Readable, response: ServerResponse): void {
  // Since Node 24, a pipeline to a response whose client has left throws.
  if (response.destroyed) body.destroy()
  else pipeline(body, response, () => {})
}
