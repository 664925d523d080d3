import { createHmac } from 'node:crypto'

/** The keyed hash of a network, which is stored in its place. */
export const networkHash = (payloadSecret: string, network: string): string =>
  createHmac('sha256', payloadSecret).update(network).digest('hex')
