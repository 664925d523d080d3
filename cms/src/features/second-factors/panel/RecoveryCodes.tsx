import { Button } from '@payloadcms/ui'
import { askFirst } from '../../../panel/components/account/ask-first'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { countNoun } from '../../../panel/components/count-noun'

type RecoveryCodesProps = {
  /** Codes that were just made, which are shown only once. */
  codes: string[] | null
  left: number
  onRenewed: (codes: string[] | null) => Promise<void>
}

/** Manages recovery codes, each of which replaces a lost phone once. */
export function RecoveryCodes({ codes, left, onRenewed }: RecoveryCodesProps) {
  const { isBusy, problem, outcome, run } = useAction()
  const renew = async () => {
    const question = 'Make new recovery codes? The old ones are void then.'
    if (!(await askFirst(question, 'Make new codes', 'renewRecoveryCodes'))) return
    void run(async () => {
      const { recoveryCodes } = await callApi('renewRecoveryCodes', {})
      await onRenewed(recoveryCodes)
      return null
    })
  }
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText((codes ?? []).join('\n'))
      return 'Copied.'
    })
  return (
    <section aria-labelledby="gesso-codes" className="gesso-board">
      <h2 id="gesso-codes">Recovery codes</h2>
      <p>
        For the day when your phone is lost: each signs in once in its place. {countNoun(left, 'code')} left.
      </p>
      {codes && (
        <div role="status">
          <p>
            <strong>Write these down or print them now. They are not shown again.</strong>
          </p>
          <ol className="gesso-codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="gesso-buttons">
        {codes && (
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={copy}>
            Copy
          </Button>
        )}
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={renew}>
          Make new codes
        </Button>
      </div>
      <Outcome outcome={outcome} problem={problem} />
    </section>
  )
}
