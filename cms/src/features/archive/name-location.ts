import { LOCATION_WORDS } from '@gesso/shared-types/features/archive/artwork-archive'
import type { NameOf } from '../../platform/audit/value-names'

const WORDS: Readonly<Record<string, string>> = LOCATION_WORDS

/** Puts a place into words for the audit trail; leaves other fields as they are. */
export const nameLocation: NameOf = (field, value) =>
  field === 'location' ? (WORDS[String(value)] ?? value) : value
