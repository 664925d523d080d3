import { BULK_CHANGE_HEADER } from '@gesso/shared-types/artworks/bulk-change'
import type { CallOptions } from '@gesso/shared-types/contract/call-endpoint'

/** Makes a name for one change of several. `crypto.randomUUID` is missing where a shop is opened without HTTPS. */
export const newChange = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The call options that make a call part of a change of several. */
export const asPartOf = (change: string): CallOptions => ({ headers: { [BULK_CHANGE_HEADER]: change } })
