import type { AdminViewServerProps } from 'payload'
import { readAccount } from '../../../auth/read-account'
import { requestContext } from '../../../platform/context'
import { AccountPage } from './AccountPage'

/** The page `/admin/account`: how the user signs in, and where they are signed in. */
export async function AccountView({ initPageResult }: AdminViewServerProps) {
  return <AccountPage initial={await readAccount(requestContext(initPageResult.req))} />
}
