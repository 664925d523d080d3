import { readFactors } from '../../auth/second-factors'
import type { Context } from '../../platform/context'
import { isPublicHttp } from '../../platform/network/own-network'
import type { SettingState } from '../setting-states'

/** What the page Settings, Address shows. */
export type AddressPage = {
  /** Whether the environment sets the address. */
  isFixed: boolean
  /** Whether anybody has set it. */
  isSet: boolean
  url: string
  /** The address that is accepted until an owner has signed in by `url`. */
  formerUrl: string | null
  isPublicHttp: boolean
  /** Whether the reader has a passkey, which belongs to one address. */
  hasPasskey: boolean
}

/** Reads all that the page shows. @param userId the reader */
export async function readAddressPage(context: Context, userId: string): Promise<AddressPage> {
  const { fixed, isAddressSet, publicUrl, formerUrl } = context.env
  const { passkey } = await readFactors(context, userId)
  return {
    isFixed: fixed.includes('address'),
    isSet: isAddressSet,
    url: publicUrl,
    formerUrl,
    isPublicHttp: isPublicHttp(publicUrl),
    hasPasskey: Boolean(passkey),
  }
}

/** The address itself, for the list of settings. */
export const addressState = async ({ env }: Context): Promise<SettingState> => ({
  words: env.isAddressSet ? env.publicUrl.replace(/^https:\/\//, '') : 'this computer alone',
})
