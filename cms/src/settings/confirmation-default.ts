import type { FieldHook } from 'payload'
import { requestContext, shopContext } from '../platform/context'
import { confirmsByDefault, readDecision } from './confirms-subscriptions'

/** The switch as it works now, also before the artist has decided it. */
export const confirmationNow: FieldHook = ({ value, data, req }) =>
  value ?? confirmsByDefault(shopContext(req.payload), data?.postalAddress)

/**
 * A save that leaves the switch as it was shown decides nothing: an address that is entered later may still switch it on.
 */
export const undecidedConfirmation: FieldHook = async ({ value, req }) => {
  const context = requestContext(req)
  const { isOn, postalAddress } = await readDecision(context)
  if (isOn !== null) return value
  return value === null || value === undefined || value === confirmsByDefault(context, postalAddress)
    ? null
    : value
}
