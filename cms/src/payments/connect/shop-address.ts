import { isOwnNetwork } from '../../platform/network/own-network'
import { type Env, isLoopback } from '../../platform/process/env'

type Address = Pick<Env, 'publicUrl' | 'stripe'>

/** Where Stripe sends what happens to payments. */
export const webhookUrl = ({ publicUrl }: Address): string => `${publicUrl}/webhooks/stripe`

/** Whether Stripe can reach the shop. In its place, an emulator reaches what is on this machine. */
export function isReachable({ publicUrl, stripe }: Address): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (stripe.apiBase !== null) return isLoopback(publicUrl)
  return protocol === 'https:' && !isOwnNetwork(hostname)
}
