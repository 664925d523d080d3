import type { Confirmation } from '@gesso/shared-types/subscribers/subscriber'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import { confirmSubscription, readConfirmation } from './confirm-subscription'

/** Something other than a subscription that a link confirms. Both functions return null for an unknown token. */
export type Confirmable = {
  read: (context: Context, token: string) => Promise<Confirmation | null>
  /** @returns the state after the call */
  confirm: (context: Context, token: string, network: string) => Promise<Confirmation['state'] | null>
}

export const confirmables = extensionPoint<Confirmable>('confirmables')

const isUnknown = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'

/** Returns the answer of the first feature that knows the token. */
async function firstKnown<T>(
  context: Context,
  ask: (confirmable: Confirmable) => Promise<T | null>,
): Promise<T | null> {
  for (const confirmable of context.extensions(confirmables)) {
    const known = await ask(confirmable)
    if (known !== null) return known
  }
  return null
}

/**
 * Reads the state of what a link confirms: a subscription, or something of a feature.
 * @throws AppError as `readConfirmation`
 */
export async function readAnyConfirmation(context: Context, token: string): Promise<Confirmation> {
  try {
    return await readConfirmation(context, token)
  } catch (error) {
    const known = isUnknown(error) ? await firstKnown(context, ({ read }) => read(context, token)) : null
    if (!known) throw error
    return known
  }
}

/** Confirms what a link is for. @param network as `networkOf` returns it @throws AppError as `confirmSubscription` */
export async function confirmAny(context: Context, token: string, network: string): Promise<void> {
  try {
    await confirmSubscription(context, token, network)
  } catch (error) {
    const state = isUnknown(error)
      ? await firstKnown(context, ({ confirm }) => confirm(context, token, network))
      : null
    if (state === null) throw error
    if (state === 'expired') throw new AppError('conflict', { message: 'This link has expired.' })
  }
}
