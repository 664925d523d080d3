import { normalCode } from '@gesso/shared-types/features/discounts/discount'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { limitUnknown } from '../../platform/network/limit-unknown'

/** Refuses a network that has asked for too many codes that do not exist. @throws AppError too_many_requests */
export async function limitGuesses(
  context: Context,
  network: string,
  typed: string | null | undefined,
): Promise<void> {
  if (!typed?.trim()) return
  await limitUnknown(context, {
    kind: 'discount',
    network,
    isKnown: sql`EXISTS (SELECT 1 FROM discounts WHERE code = ${normalCode(typed)} AND is_on)`,
  })
}
