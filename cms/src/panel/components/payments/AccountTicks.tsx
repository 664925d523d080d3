import type { ShownStripeAccount } from '@gesso/shared-types/settings/payments-settings'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import { Moment } from '../Moment'

type Line = { name: string; isDone: boolean; text: ReactNode }

function cards({ isActive, mode }: ShownStripeAccount): Line {
  const name = 'cards'
  if (!isActive) {
    return {
      name,
      isDone: false,
      text: 'Stripe does not let this account take payments yet. Complete your details at Stripe, and check again.',
    }
  }
  return { name, isDone: true, text: mode === 'live' ? 'Real cards.' : 'Test cards: nobody is charged.' }
}

function webhook({ webhook: state, heardAt }: ShownStripeAccount): Line {
  const name = 'webhook'
  if (state === 'proven' && heardAt) {
    return {
      name,
      isDone: true,
      text: (
        <>
          Stripe tells this shop of each payment: it answered <Moment at={heardAt} />.
        </>
      ),
    }
  }
  const text = {
    proven: '',
    awaited: 'Stripe has not reached this shop yet. Try again in a minute.',
    moved: 'The shop’s address has changed. Check again, so that Stripe tells it of payments there.',
    none: 'Stripe cannot reach this address, so that the shop asks Stripe every minute.',
  }[state]
  return { name, isDone: false, text }
}

function wallets({ wallets: known }: ShownStripeAccount): Line {
  const name = 'wallets'
  if (!known)
    return { name, isDone: false, text: 'Apple Pay and Google Pay need an address that Stripe can reach.' }
  return known.problem === null
    ? { name, isDone: true, text: `Apple Pay and Google Pay: ${known.domain} is registered.` }
    : {
        name,
        isDone: false,
        text: `Apple Pay and Google Pay: ${known.domain} is not registered. ${known.problem}`,
      }
}

function rights({ isRestricted, lacks }: ShownStripeAccount): Line {
  const name = 'rights'
  if (lacks.includes('Balance: Read')) {
    return {
      name,
      isDone: false,
      text: 'The key may charge and refund. Without the right Balance: Read, the shop does not know Stripe’s fees.',
    }
  }
  return {
    name,
    isDone: true,
    text: isRestricted
      ? 'The key may charge, refund and read payments.'
      : 'The key may do everything in your Stripe account. A restricted key is safer.',
  }
}

/** How the connection to an account stands: a line for each matter, with a tick or with what to do. */
export const AccountTicks = ({ account }: { account: ShownStripeAccount }) => (
  <ul className="gesso-ticks">
    {[cards(account), webhook(account), wallets(account), rights(account)].map(({ name, isDone, text }) => (
      <li key={name}>
        <Icon name={isDone ? 'check' : 'dash'} size={18} />
        <span className="gesso-unseen">{isDone ? 'Done:' : 'To do:'}</span>
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
