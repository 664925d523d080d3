import { LOCATION_WORDS } from '@gesso/shared-types/features/archive/artwork-archive'
import type { NameOf } from '../../platform/audit/value-names'

const WORDS: Readonly<Record<string, string>> = LOCATION_WORDS

/** Where a work is, in words. */
export const nameLocation: NameOf = (field, value) =>
  field === 'location' ? (WORDS[String(value)] ?? value) : value
