import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { SettingPage } from '../../../panel/components/settings/SettingPage'
import { shopContext } from '../../../platform/context'
import { changeWords } from '../last-change'
import { readVersion } from '../read-version'
import { VersionPage } from './VersionPage'

/** The page `/admin/settings/version`: which version runs, what is new, and the button that installs it. */
export async function VersionView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const now = isOwner(user) ? await readVersion(shopContext(payload)) : null
  return (
    <SettingPage
      initPageResult={initPageResult}
      label="Version"
      name="version"
      params={params}
      searchParams={searchParams}
    >
      {now && <VersionPage lastChangeWords={now.lastChange && changeWords(now.lastChange)} now={now} />}
    </SettingPage>
  )
}
