import type { PasskeyAnswer } from '@gesso/shared-types/features/second-factors/second-factor'
import { openSession, readDeviceOwner, type Sender, type SignedIn } from '../../auth/sign-in'
import { AppError } from '../../platform/app-error'
import { recordRefusal } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { accountOfPasskey } from './passkeys'

/** Signs in by a passkey alone: it is two factors in one. @throws AppError sign_in_failed */
export async function signInByPasskey(
  context: Context,
  passkey: PasskeyAnswer,
  sender: Sender,
): Promise<SignedIn> {
  const userId = await accountOfPasskey(context, passkey)
  if (userId === null) {
    await recordRefusal(context, { action: 'sign_in_refused', account: null, attempts: 1 })
    throw new AppError('sign_in_failed', {
      message: 'This passkey is not known here. Sign in with your password.',
    })
  }
  return openSession(context, await readDeviceOwner(context, userId), sender, 'passkey')
}
