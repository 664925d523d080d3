import { hkdfSync } from 'node:crypto'

/** Derives a key of 32 bytes for one purpose from the installation's secret, so that all processes share it. */
export const derivedKey = (payloadSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', payloadSecret, '', `gesso ${purpose}`, 32))
