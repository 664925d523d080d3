import { type firstAddressInputSchema, readHostName } from '@gesso/shared-types/features/first-run/first-run'
import type { AddressSaved } from '@gesso/shared-types/settings/shop-address'
import type * as z from 'zod/mini'
import { AppError } from '../../platform/app-error'
import type { Context, RequestContext } from '../../platform/context'
import { addressProofs } from '../../settings/address/address-proof'
import { saveAddress } from '../../settings/address/save-address'
import { requireLink } from './make-first-account'

const HTTPS = 443

/** Whether the first run asks for the shop's address: it could have https there, and nobody has set one yet. */
export const asksAddress = ({ env, extensions }: Context): boolean =>
  env.httpsPort !== null && !env.isAddressSet && extensions(addressProofs).length > 0

/**
 * Moves the shop to a name with https by the printed link, if it leads here. The link works there too.
 * @throws AppError forbidden for an invalid link; conflict if the shop has an address
 */
export async function setFirstAddress(
  context: RequestContext,
  { token, host }: z.infer<typeof firstAddressInputSchema>,
): Promise<AddressSaved> {
  await requireLink(context, token)
  if (!asksAddress(context)) throw new AppError('conflict', { message: 'The shop has an address already.' })
  const { httpsPort } = context.env
  const url = `https://${readHostName(host)}${httpsPort === HTTPS ? '' : `:${httpsPort}`}`
  return saveAddress(context, { url, isUnchecked: false })
}
