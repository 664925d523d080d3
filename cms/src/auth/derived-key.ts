import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose, derived from the installation's secret: all processes have the same. */
export const derivedKey = (payloadSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', payloadSecret, '', `gesso ${purpose}`, 32))
