import { extensionPoint } from '../platform/extension-point'
import { observe } from '../platform/log/observe'
import { KeyRefused, type PaymentGateway, ProviderRefused, ProviderUnreachable } from './gateway'
import type { SignatureFault } from './read-event'

/** A call of the gateway by its name. */
export type GatewayCall = Exclude<keyof PaymentGateway, 'mode'>

/** Hears whether the provider takes the shop's calls, and whether the shop takes the provider's webhooks. */
export type ProviderWatcher = {
  accepted(call: GatewayCall): void
  keyRefused(call: GatewayCall, refusal: KeyRefused): void
  webhookAccepted(): void
  /** @param isProviders whether it may have come from the provider: anyone may send something to this address */
  webhookRefused(fault: SignatureFault, isProviders: boolean): void
}

/** Who watches how the shop and the provider get on. */
export const providerWatchers = extensionPoint<ProviderWatcher>('provider watchers')

/** How a call of the gateway ended. */
function outcomeOf(ended: { answer: unknown } | { error: unknown }): string {
  if (!('error' in ended)) return 'answered'
  if (ended.error instanceof KeyRefused) return 'key_refused'
  if (ended.error instanceof ProviderRefused) return 'refused'
  return ended.error instanceof ProviderUnreachable ? 'unreachable' : 'failed'
}

/** The same gateway; watchers hear how each of its calls ends, and observers see how long it takes. */
export function watchGateway(gateway: PaymentGateway, watchers: readonly ProviderWatcher[]): PaymentGateway {
  return new Proxy(gateway, {
    get(target, name: keyof PaymentGateway) {
      const member = target[name]
      if (name === 'mode' || typeof member !== 'function') return member
      return async (...given: unknown[]) => {
        try {
          const call = member as (...input: unknown[]) => Promise<unknown>
          const answer = await observe('provider_call', name, () => call(...given), outcomeOf)
          for (const watcher of watchers) watcher.accepted(name)
          return answer
        } catch (error) {
          for (const watcher of watchers) {
            if (error instanceof KeyRefused) watcher.keyRefused(name, error)
            else if (error instanceof ProviderRefused) watcher.accepted(name)
          }
          throw error
        }
      }
    },
  })
}
