import type { KeyRefused } from '../../payments/gateway'
import type { ProviderFault, SignatureFault } from '../../payments/read-event'
import type { GatewayCall, ProviderWatcher } from '../../payments/watch-gateway'

/** Whether something works: null until it was tried, then what the provider said against it, or that it is accepted. */
type Standing = { refused: string } | 'accepted' | null

/** Buyers know their payment's name, too: wrong signatures count as the provider's when they go on for so long and none is right. */
const WRONG_FOR_MS = 60 * 60 * 1000

type Webhooks = {
  /** Whether the provider's webhooks are accepted; null until that is known. */
  standing: { refused: ProviderFault } | 'accepted' | null
  /** How many were refused since they were last counted. */
  refused: Partial<Record<SignatureFault, number>>
}

/**
 * What this process has seen of the provider: whether it takes the shop's key, and whether the shop takes its webhooks.
 * Kept in memory; the payment watch tells the artist.
 */
export class ProviderWatch implements ProviderWatcher {
  key: Standing = null
  readonly rights = new Map<GatewayCall, Standing>()
  private webhooks: Webhooks = { standing: null, refused: {} }
  private wrongSince: number | null = null

  /** Called when something has changed that the artist should hear of. */
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

  webhookRefused(fault: SignatureFault, isProviders: boolean): void {
    const { standing, refused } = this.webhooks
    refused[fault] = (refused[fault] ?? 0) + 1
    if (!isProviders || fault === 'missing') return
    this.wrongSince ??= Date.now()
    if (fault === 'wrong' && Date.now() - this.wrongSince < WRONG_FOR_MS) return
    this.webhooks.standing = { refused: fault }
    if (!standing || standing === 'accepted') this.onChange()
  }

  /** Answers how webhooks stand, and begins to count the refused ones again. */
  takeWebhooks(): Webhooks {
    const taken = this.webhooks
    this.webhooks = { standing: taken.standing, refused: {} }
    return taken
  }
}
