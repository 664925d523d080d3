import type { KeyRefused } from '../../payments/gateway'
import type { ProviderFault, SignatureFault } from '../../payments/read-event'
import type { GatewayCall, ProviderWatcher } from '../../payments/watch-gateway'

/** Whether the provider accepts something: null until tried, then 'accepted' or the provider's message. */
type Standing = { refused: string } | 'accepted' | null

/**
 * Buyers know the ids of their payments, too, and could send wrong signatures. They are reported as the provider's
 * only if they go on for this long without a right one.
 */
const WRONG_FOR_MS = 60 * 60 * 1000

type Webhooks = {
  /** Whether webhooks from the provider are accepted; null until known. */
  standing: { refused: ProviderFault } | 'accepted' | null
  /** How many were refused since the last count. */
  refused: Partial<Record<SignatureFault, number>>
}

/**
 * What this process has learned about the provider: whether it accepts the shop's key, and whether the shop accepts
 * its webhooks. Kept in memory only; `orders/watch` alerts the artist.
 */
export class ProviderWatch implements ProviderWatcher {
  key: Standing = null
  readonly rights = new Map<GatewayCall, Standing>()
  private webhooks: Webhooks = { standing: null, refused: {} }
  private wrongSince: number | null = null

  /** Called when something changes that the artist should know. */
  onChange: () => void = () => {}

  accepted(call: GatewayCall): void {
    const isNews = this.key !== 'accepted' || this.rights.get(call) !== 'accepted'
    this.key = 'accepted'
    this.rights.set(call, 'accepted')
    if (isNews) this.onChange()
  }

  keyRefused(call: GatewayCall, { lacksRight, message }: KeyRefused): void {
    const before = lacksRight ? this.rights.get(call) : this.key
    if (lacksRight) this.rights.set(call, { refused: message })
    else this.key = { refused: message }
    if (!before || before === 'accepted') this.onChange()
  }

  webhookAccepted(): void {
    const isNews = this.webhooks.standing !== 'accepted'
    this.webhooks.standing = 'accepted'
    this.wrongSince = null
    if (isNews) this.onChange()
  }

  /** @param isProviders whether the provider may have sent it: anyone can post to this address */
  webhookRefused(fault: SignatureFault, isProviders: boolean): void {
    const { standing, refused } = this.webhooks
    refused[fault] = (refused[fault] ?? 0) + 1
    if (!isProviders || fault === 'missing') return
    this.wrongSince ??= Date.now()
    if (fault === 'wrong' && Date.now() - this.wrongSince < WRONG_FOR_MS) return
    this.webhooks.standing = { refused: fault }
    if (!standing || standing === 'accepted') this.onChange()
  }

  /** Returns the state of webhooks, and resets the count of refused ones. */
  takeWebhooks(): Webhooks {
    const taken = this.webhooks
    this.webhooks = { standing: taken.standing, refused: {} }
    return taken
  }
}
