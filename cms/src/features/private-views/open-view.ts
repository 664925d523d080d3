import type { OpenedView, ViewAnswer } from '@gesso/shared-types/features/private-views/private-view'
import { byNetworks, type Counted, forgetAttempts, takeAttempt } from '../../auth/attempts'
import { asStranger, isPassword } from '../../auth/password-hash'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { networkHash } from '../../platform/network/network-hash'
import { type FoundView, findGuestsView } from './find-view'
import { presentView } from './present-view'
import { isProof, newProof } from './view-proof'

/** How many wrong passwords in a row are free before each further one costs a wait: of one network, and of all. */
const FREE_OF_NETWORK = 5
const FREE_OF_ALL = 100

/** Reads what a link leads to before anything is proved. @throws AppError not_found */
export async function readView(context: Context, token: string): Promise<ViewAnswer> {
  const view = await findGuestsView(context, token)
  if (view.isOver) return { state: 'ended' }
  if (view.password) return { state: 'locked' }
  return { state: 'open', view: await presentView(context, view) }
}

/** The link's token, and a proof if the guest has one. */
export type Proved = { token: string; proof?: string | undefined }

/**
 * Finds the view that a guest may see: by the link alone, or with a proof that they knew its password.
 * @throws AppError not_found, also when it is over; forbidden without a valid proof
 */
export async function findProvedView(context: Context, { token, proof }: Proved): Promise<FoundView> {
  const view = await findGuestsView(context, token)
  if (view.isOver) throw new AppError('not_found')
  if (view.password && !isProof(context.env.payloadSecret, view, proof ?? '')) {
    throw new AppError('forbidden', { message: 'This view asks for its password.' })
  }
  return view
}

/**
 * Opens a view by its password, or by the proof from an earlier answer.
 * @throws AppError as findProvedView; invalid_input for a wrong password, too_many_requests after several
 */
export async function openView(
  context: Context,
  { password, ...proved }: Proved & { password?: string | undefined },
  network: string,
): Promise<OpenedView> {
  const view =
    password === undefined
      ? await findProvedView(context, proved)
      : await findByPassword(context, proved.token, password, network)
  return { view: await presentView(context, view), proof: newProof(context.env.payloadSecret, view) }
}

async function findByPassword(
  context: Context,
  token: string,
  password: string,
  network: string,
): Promise<FoundView> {
  const view = await findGuestsView(context, token)
  if (view.isOver) throw new AppError('not_found')
  if (!view.password) return view
  // Networks are stored as keyed hashes only.
  const hashed = (prefix: string) => `view:${view.id}:${networkHash(context.env.payloadSecret, prefix)}`
  const counted: Counted[] = [
    ...byNetworks(network, FREE_OF_NETWORK, hashed),
    { key: `view:${view.id}`, free: FREE_OF_ALL },
  ]
  await asStranger(network, async () => {
    await takeAttempt(context, counted)
    if (await isPassword(password, view.password, true)) return
    throw invalidField('password', 'That is not the password of this view.')
  })
  await forgetAttempts(context, counted)
  return view
}
