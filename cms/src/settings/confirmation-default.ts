import type { FieldHook } from 'payload'
import { requestContext, shopContext } from '../platform/context'
import { confirmsByDefault, readDecision } from './confirms-subscriptions'

/** Shows the switch's current effect, even before the artist has decided. */
export const confirmationNow: FieldHook = ({ value, data, req }) =>
  value ?? confirmsByDefault(shopContext(req.payload), data?.postalAddress)

/**
 * Keeps the switch undecided when a save leaves it as shown, so that an address entered later can still turn it on.
 */
export const undecidedConfirmation: FieldHook = async ({ value, req }) => {
  const context = requestContext(req)
  const { isOn, postalAddress } = await readDecision(context)
  if (isOn !== null) return value
  return value === null || value === undefined || value === confirmsByDefault(context, postalAddress)
    ? null
    : value
}
