import type { AddressProof } from '../../settings/address/address-proof'
import { obtainCertificate } from './obtain-certificate'
import { isCertifiable } from './wanted-origins'

/**
 * Gets a certificate for the address that the shop is to move to, which proves better than a look from here that it
 * leads here: the authority looked from outside.
 */
export const proveAddress: AddressProof = async (context, url) => {
  if (context.env.httpsPort === null || !isCertifiable(url, context.env)) return null
  const obtained = await obtainCertificate(context, url, true)
  if (obtained === 'new') return { problem: null }
  if (obtained === 'busy')
    return { problem: 'A certificate is being made for it right now. Try again in a minute.' }
  return typeof obtained === 'string' ? null : obtained
}
