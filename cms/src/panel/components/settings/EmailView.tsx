import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { readMailPage } from '../../../emails/read-mail-page'
import { shopContext } from '../../../platform/context'
import { EmailPage } from './EmailPage'
import { SettingPage } from './SettingPage'

/** The page `/admin/settings/email`: by which server emails leave, from whom, and the last ones. */
export async function EmailView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const page = { initPageResult, params, searchParams }
  return (
    <SettingPage {...page} label="Email" name="email">
      {isOwner(user) && <EmailPage {...(await readMailPage(shopContext(payload)))} />}
    </SettingPage>
  )
}
