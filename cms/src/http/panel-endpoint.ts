import type { Endpoint, PayloadRequest } from 'payload'
import { panelReply } from './panel-reply'

/** A call of the panel's own below a collection, answered in JSON: for the owner alone, refused as every call is. */
export const panelEndpoint = (
  method: Endpoint['method'],
  path: `/${string}`,
  run: (req: PayloadRequest) => Promise<unknown>,
): Endpoint => ({
  method,
  path,
  handler: (req) => panelReply(req, async () => Response.json(await run(req))),
})
