import { codeLabel, type Factors, hasFactor, type PasskeyAnswer } from '@gesso/shared-types/auth/account'
import { accountEndpoints } from '@gesso/shared-types/auth/account-endpoints'
import { passkeyRefusal } from '@gesso/shared-types/auth/passkey-refusal'
import { callEndpoint, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { useId, useState } from 'react'
import { throwCallError } from '../../api/call-api'
import { Button } from '../../ui/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog'
import { InputField } from '../../ui/Field'
import { answerByPasskey, canUsePasskeys } from './answer-by-passkey'
import { Echo, Fields, Problem } from './dialog-styles'

type Answer = { code: string } | { password: string } | { passkey: PasskeyAnswer }
type ProofStepProps = { factors: Factors; onProven: () => void; onClose: () => void }

/** Asks for proof of identity before money moves, in case somebody else uses this open browser. */
export function ProofStep({ factors, onProven, onClose }: ProofStepProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()
  const prove = async (answer: () => Promise<Answer>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await callEndpoint(accountEndpoints.prove, await answer()).catch(throwCallError)
      onProven()
    } catch (error) {
      setProblem(
        refusalMessage(error) ?? passkeyRefusal(error) ?? 'The shop does not answer. Please try again.',
      )
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Please confirm that it is you"
      onClose={onClose}
      foot={
        <DialogFoot>
          <Button kind="quiet" low onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={form} kind="primary" low aria-disabled={isBusy}>
            Confirm
          </Button>
        </DialogFoot>
      }
    >
      <Fields
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void prove(async () => (code ? { code } : { password }))
        }}
      >
        <Echo>This step is not for somebody who only finds your browser open.</Echo>
        {factors.passkey && canUsePasskeys() && (
          <Button
            kind="quiet"
            low
            aria-disabled={isBusy}
            onClick={() => prove(async () => ({ passkey: await answerByPasskey() }))}
          >
            Use a passkey
          </Button>
        )}
        {hasFactor(factors) ? (
          <InputField
            label={codeLabel(factors)}
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        ) : (
          <InputField
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        {problem && <Problem role="alert">{problem}</Problem>}
      </Fields>
    </Dialog>
  )
}
