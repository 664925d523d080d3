import type { Confirmation } from '@gesso/shared-types/subscriber'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { confirmSubscription, readConfirmation } from '../../subscribers/confirm-subscription'
import { confirmWish, readWishConfirmation } from './confirm-wish'

const isUnknown = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'

/** How that stands which a link is for: a subscription, or a wish to be told. @throws AppError as `readConfirmation` */
export async function readAnyConfirmation(context: Context, token: string): Promise<Confirmation> {
  try {
    return await readConfirmation(context, token)
  } catch (error) {
    const wish = isUnknown(error) ? await readWishConfirmation(context, token) : null
    if (!wish) throw error
    return wish
  }
}

/** Confirms what a link is for. @param network as `networkOf` names it. @throws AppError as `confirmSubscription` */
export async function confirmAny(context: Context, token: string, network: string): Promise<void> {
  try {
    await confirmSubscription(context, token, network)
  } catch (error) {
    const state = isUnknown(error) ? await confirmWish(context, token, network) : null
    if (state === null) throw error
    if (state === 'expired') throw new AppError('conflict', { message: 'This link has expired.' })
  }
}
