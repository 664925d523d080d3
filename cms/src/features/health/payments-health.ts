import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { isLive } from '../../platform/process/env'
import type { Facts } from './facts'
import type { HealthLine, HealthPart } from './health-part'

const ALERTS = '/admin/collections/payment_alerts?where[or][0][and][0][done][not_equals]=true'

function mode({ env }: Context): HealthLine {
  if (env.payments === 'off')
    return { tone: 'waiting', text: 'Payments are off: visitors can look but not pay.' }
  return isLive(env)
    ? { tone: 'well', text: 'Live: cards are charged.' }
    : { tone: 'well', text: 'Test mode. No card is charged.' }
}

function webhooks({ heard, waitingEvents }: Facts, asked: string): HealthLine[] {
  const at = heard.find((one) => one.mode === asked)?.at
  const last: HealthLine = at
    ? { tone: 'well', text: 'The provider’s last message came', at }
    : { tone: 'well', text: 'The provider has sent no message yet: it does with the first payment.' }
  const waiting: HealthLine = {
    tone: 'waiting',
    text:
      waitingEvents === 1
        ? '1 message of the provider waits to be worked on.'
        : `${waitingEvents} messages of the provider wait to be worked on.`,
  }
  return waitingEvents > 0 ? [last, waiting] : [last]
}

function comparison({ compared }: Facts, asked: string): HealthLine[] {
  const row = compared.find((one) => one.mode === asked)
  if (row?.error) {
    return [
      {
        tone: 'wrong',
        text: `The latest comparison with the provider could not be finished; it is tried again within the hour. ${row.error}`,
      },
    ]
  }
  return row?.at ? [{ tone: 'well', text: 'Compared with the provider', at: row.at }] : []
}

function underWay({ openOrders }: Facts, asked: string): HealthLine[] {
  const count = openOrders
    .filter((one) => one.mode === asked && one.state === 'capturing')
    .reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return []
  const text =
    count === 1 ? '1 payment is promised and being taken.' : `${count} payments are promised and being taken.`
  return [{ tone: 'waiting', text }]
}

/** Describes the state of payments: the mode, open alerts, and when the provider's last message came. */
export function paymentsHealth(context: Context, facts: Facts): HealthPart {
  const asked = shopMode(context)
  const open = facts.alerts.reduce((sum, { count }) => sum + count, 0)
  const alerts: HealthLine = {
    tone: 'wrong',
    text: open === 1 ? '1 payment alert needs you.' : `${open} payment alerts need you.`,
    link: { label: 'See them', href: ALERTS },
    isOtherMatter: true,
  }
  const isOn = context.env.payments !== 'off'
  return {
    name: 'Payments',
    lines: [
      mode(context),
      ...(open > 0 ? [alerts] : []),
      ...(isOn ? [...webhooks(facts, asked), ...underWay(facts, asked), ...comparison(facts, asked)] : []),
    ],
  }
}
