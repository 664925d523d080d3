'use client'

import type { ConnectedStripe, PaymentsSettings } from '@gesso/shared-types/settings/payments-settings'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from '../account/ask-first'
import { Outcome } from '../account/Outcome'
import { useAction } from '../account/use-action'
import { callApi } from '../call-api'
import { countNoun } from '../count-noun'
import { Moment } from '../Moment'
import { AccountTicks } from './AccountTicks'
import { ConnectForm } from './ConnectForm'

const UNTIL_THEN = {
  live: '',
  stripe_test: '',
  test: 'Until it is connected, visitors try the shop with test cards and nobody is charged.',
  off: 'Until it is connected, visitors can look but not pay.',
}

const FIXED = {
  live: 'Stripe charges real cards.',
  stripe_test: 'Stripe takes test cards, and nobody is charged.',
  test: 'Visitors try the shop with test cards, and nobody is charged.',
  off: 'Payments are off: visitors can look but not pay.',
}

/** What a call has changed besides what the page shows. */
function released(works: number): string | null {
  if (works === 0) return null
  return works === 1
    ? '1 work was held or bought by a test order; it is for sale again.'
    : `${countNoun(works, 'work')} were held or bought by test orders; they are for sale again.`
}

/** Connects the shop to Stripe, and shows how that stands. */
export function PaymentsPage({ initial }: { initial: PaymentsSettings }) {
  const [settings, setSettings] = useState(initial)
  const { isBusy, problem, outcome, run } = useAction()
  const make = (call: () => Promise<ConnectedStripe>) =>
    run(async () => {
      const { releasedWorks, ...now } = await call()
      setSettings(now)
      return released(releasedWorks)
    })
  const { isFixed, isLost, taken, current, next, former } = settings
  const disconnect = async () => {
    const question =
      current?.mode === 'live'
        ? 'Disconnect Stripe? Payments under way are still finished. New visitors cannot pay.'
        : 'Disconnect Stripe? Nobody was charged with test cards.'
    if (await askFirst(question, 'Disconnect', 'disconnectStripe'))
      void make(() => callApi('disconnectStripe', {}))
  }
  return (
    <div className="gesso-account gesso-payments">
      <h1>Payments</h1>
      {isFixed ? (
        <p>Payments are set where the shop runs, and cannot be changed here. {FIXED[taken]}</p>
      ) : (
        <>
          <p>Cards are charged by Stripe and paid to your bank account. {UNTIL_THEN[taken]}</p>
          {isLost && (
            <p className="gesso-problem">
              The shop’s secret has changed, so that Stripe’s keys cannot be read any more. Enter them again.
            </p>
          )}
          {next && !isLost && (
            <section aria-labelledby="gesso-next" className="gesso-board">
              <h2 id="gesso-next">{next.name ?? 'Stripe'} is not connected yet</h2>
              <AccountTicks account={next} />
              <div className="gesso-buttons">
                <Button
                  disabled={isBusy}
                  margin={false}
                  onClick={() => void make(() => callApi('connectStripe', {}))}
                >
                  {isBusy ? 'Connecting …' : 'Try again'}
                </Button>
                <Button
                  buttonStyle="secondary"
                  disabled={isBusy}
                  margin={false}
                  onClick={() => void make(() => callApi('disconnectStripe', {}))}
                >
                  Forget it
                </Button>
              </div>
            </section>
          )}
          {current && !isLost && (
            <section aria-labelledby="gesso-current" className="gesso-board">
              <h2 id="gesso-current">Connected to {current.name ?? 'Stripe'}</h2>
              <AccountTicks account={current} />
              {!next && (
                <div className="gesso-buttons">
                  <Button
                    buttonStyle="secondary"
                    disabled={isBusy}
                    margin={false}
                    onClick={() => void make(() => callApi('connectStripe', {}))}
                  >
                    {isBusy ? 'Checking …' : 'Check again'}
                  </Button>
                  <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={disconnect}>
                    Disconnect
                  </Button>
                </div>
              )}
            </section>
          )}
          <Outcome outcome={outcome} problem={problem} />
          <ConnectForm
            isBusy={isBusy}
            isFirst={!current || isLost}
            onConnect={(keys) => make(() => callApi('connectStripe', keys))}
          />
          {former.map(({ name, until }) => (
            <p key={until}>
              {name ?? 'A former account'} takes no new payments. Until <Moment at={until} />, payments that
              began there are finished, and while real cards are charged they can be refunded here.
            </p>
          ))}
        </>
      )}
    </div>
  )
}
