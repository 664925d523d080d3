import { type Factors, hasFactor, type ProofInput } from '@gesso/shared-types/auth/account'
import { accountEndpoints } from '@gesso/shared-types/auth/account-endpoints'
import { callEndpoint, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { useId, useState } from 'react'
import { throwCallError } from '../../api/call-api'
import { proofFields } from '../../features-in/proof'
import { Echo, Fields, Problem } from '../../orders/admin/dialog-styles'
import { Button } from '../../ui/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog'
import { InputField } from '../../ui/Field'
import { showParts } from '../../ui/show-parts'

type ProofStepProps = { factors: Factors; onProven: () => void; onClose: () => void }

/** Asks for proof of identity before money moves, in case somebody else uses this open browser. */
export function ProofStep({ factors, onProven, onClose }: ProofStepProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()
  const prove = async (answer: () => Promise<ProofInput>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await callEndpoint(accountEndpoints.prove, await answer()).catch(throwCallError)
      onProven()
    } catch (error) {
      setProblem(refusalMessage(error) ?? 'The shop does not answer. Please try again.')
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
          const typed = Object.fromEntries(new FormData(event.currentTarget))
          void prove(async () => typed as ProofInput)
        }}
      >
        <Echo>This step is not for somebody who only finds your browser open.</Echo>
        {hasFactor(factors) ? (
          showParts(proofFields, { factors, isBusy, prove })
        ) : (
          <InputField label="Password" name="password" type="password" autoComplete="current-password" />
        )}
        {problem && <Problem role="alert">{problem}</Problem>}
      </Fields>
    </Dialog>
  )
}
