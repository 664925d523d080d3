import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { limitUnknown } from '../../platform/network/limit-unknown'
import { hashCode } from './gift-code'

/**
 * Refuses a network that has tried too many codes of gift cards that do not exist.
 * @throws AppError too_many_requests
 */
export async function limitGiftGuesses(
  context: Context,
  network: string,
  typed: string | null | undefined,
): Promise<void> {
  if (!typed?.trim()) return
  await limitUnknown(context, {
    kind: 'gift_card',
    network,
    isKnown: sql`EXISTS (SELECT 1 FROM gift_cards WHERE code_hash = ${hashCode(typed)})`,
  })
}
