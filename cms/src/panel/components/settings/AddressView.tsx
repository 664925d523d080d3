import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { readAddressPage } from '../../../settings/address/read-address-page'
import { AddressPage } from './AddressPage'
import { SettingPage } from './SettingPage'

/** The page `/admin/settings/address`: by which address visitors open the shop. */
export async function AddressView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const page = { initPageResult, params, searchParams }
  return (
    <SettingPage {...page} label="Address" name="address">
      {user && isOwner(user) && (
        <AddressPage {...(await readAddressPage(shopContext(payload), String(user.id)))} />
      )}
    </SettingPage>
  )
}
