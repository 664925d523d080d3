import { Button } from '@payloadcms/ui'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'

type FactorRuleProps = {
  accounts: readonly { email: string; hasFactor: boolean }[]
  demandsFactor: boolean
  onChanged: () => Promise<void>
}

/** The setting that every account needs a second factor. */
export function FactorRule({ accounts, demandsFactor, onChanged }: FactorRuleProps) {
  const { isBusy, problem, outcome, run } = useAction()
  const without = accounts.filter(({ hasFactor }) => !hasFactor).map(({ email }) => email)

  const change = () =>
    run(async () => {
      await callApi('demandFactor', { isDemanded: !demandsFactor })
      await onChanged()
      return demandsFactor ? 'A password alone signs in again.' : 'Everybody here needs a second factor now.'
    })
  return (
    <section aria-labelledby="gesso-factor-rule" className="gesso-board">
      <h2 id="gesso-factor-rule">A second factor for everybody</h2>
      <p>
        {demandsFactor
          ? 'Everybody here needs a passkey or an authenticator app. Who has none sets one up before anything else.'
          : 'Ask everybody here for a passkey or an authenticator app, so that a stolen password opens nothing.'}
      </p>
      {without.length > 0 && <p className="gesso-hint">Without one: {without.join(', ')}.</p>}
      <div className="gesso-buttons">
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={change}>
          {demandsFactor ? 'Ask for none' : 'Ask everybody'}
        </Button>
      </div>
      <Outcome outcome={outcome} problem={problem} />
    </section>
  )
}
