import type { CoreGateway } from '../../payments/gateway'
import { gatewayCalls } from '../../payments/gateway-calls'
import type { ProviderFault } from '../../payments/read-event'
import type { Context } from '../../platform/context'
import type { ProviderWatch } from './provider-watch'
import type { StandingAlerts } from './standing-alerts'

/** What the shop's key must be allowed to do for each call, in the artist's words. */
const RIGHTS: Readonly<Record<Exclude<keyof CoreGateway, 'mode'>, string>> = {
  createIntent: 'start payments',
  updateIntent: 'change payments',
  retrieveIntent: 'read payments',
  captureIntent: 'take payments',
  cancelIntent: 'cancel payments',
  readCapturedPayment: 'read payments and disputes',
  readFees: 'read the fees that the provider keeps',
  createRefund: 'make refunds',
  retrieveRefund: 'read refunds',
  listRefunds: 'read refunds',
  listIntentsSince: 'list payments',
  listRefundsSince: 'list refunds',
}

/** Says what to do about keys that do not fit. */
const keysAreWrong = ({ fixed }: Context['env']): string =>
  fixed.includes('stripe')
    ? 'Payments are set where the shop runs: Stripe’s keys there have to be corrected.'
    : 'Connect Stripe again under Settings, Payments.'

/** Says what to do about refused webhooks, for each fault. */
const webhookAdvice = ({ env }: Context): Record<ProviderFault, string> => ({
  wrong: `Their signature does not fit. ${keysAreWrong(env)}`,
  late: "Their time differs from this machine's clock by more than five minutes. Set the clock of the machine.",
})

const MEANWHILE = 'Payments are still noticed within a minute or so, refunds and disputes within a day.'

/** Alerts the artist when the provider refuses the shop's key, or the shop refuses the provider's webhooks. */
export async function reportProvider(
  context: Context,
  watch: ProviderWatch,
  alerts: StandingAlerts,
): Promise<void> {
  await reportKey(context, watch, alerts)
  await reportRights(context, watch, alerts)
  await reportWebhooks(context, watch, alerts)
}

async function reportKey(context: Context, { key }: ProviderWatch, alerts: StandingAlerts): Promise<void> {
  if (key === null) return
  const text =
    key !== 'accepted' &&
    "The payment provider refuses the shop's key: nothing can be paid, taken or refunded. " +
      `${keysAreWrong(context.env)} The provider says: ${key.refused}`
  await alerts.set('key_refused', text ? { kind: 'key_refused', text } : null)
}

async function reportRights(
  context: Context,
  { rights }: ProviderWatch,
  alerts: StandingAlerts,
): Promise<void> {
  const further = context.extensions(gatewayCalls).map((calls) => calls.rights)
  const words: Record<string, string> = Object.assign({}, RIGHTS, ...further)
  for (const [call, standing] of [...rights]) {
    if (standing === null) continue
    const text =
      standing !== 'accepted' &&
      `The shop's key at the payment provider may not ${words[call]}. Give it that right in the provider's dashboard, ` +
        `under API keys. The provider says: ${standing.refused}`
    // Separate, because a shop sells as usual without knowing its fees.
    const kind = call === 'readFees' ? 'fees_refused' : 'key_refused'
    await alerts.set(`key_refused:${call}`, text ? { kind, text } : null)
  }
}

async function reportWebhooks(context: Context, watch: ProviderWatch, alerts: StandingAlerts): Promise<void> {
  const { standing, refused } = watch.takeWebhooks()
  if (Object.keys(refused).length > 0) {
    context.payload.logger.warn({ msg: 'Webhooks were refused: their signature does not fit', refused })
  }
  if (standing === null) return
  const text =
    standing !== 'accepted' &&
    `Messages from the payment provider are refused. ${webhookAdvice(context)[standing.refused]} ${MEANWHILE}`
  await alerts.set('webhooks_refused', text ? { kind: 'webhooks_refused', text } : null)
}
