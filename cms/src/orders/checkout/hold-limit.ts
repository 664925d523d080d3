import type { Proof } from '../../bot-check/check-solution'
import type { Transaction } from '../../platform/context'
import { extensionPoint } from '../../platform/extension-point'
import type { Kept } from '../order-part'
import type { BuyerNetwork } from './buyer-network'

/** Who asks for originals: a browser, and the networks that it is in, the widest first; the last is stored as `buyer_hash`. */
export type Holder = { sessionId: string; networks: readonly BuyerNetwork[] }

/**
 * Lets an order hold these originals, or refuses.
 * @param proof a solved bot-check, if the browser sent one
 * @param kept what parts of the order keep from others
 * @throws AppError
 */
type HoldLimit = (
  tx: Transaction,
  holder: Holder,
  artworkIds: readonly number[],
  proof: Proof | null,
  kept: readonly Kept[],
) => Promise<void>

/** What limits how much a buyer may hold. */
export const holdLimits = extensionPoint<HoldLimit>('hold limits')
