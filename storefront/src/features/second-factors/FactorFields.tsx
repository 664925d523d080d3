import { codeLabel } from '@gesso/shared-types/features/second-factors/second-factor'
import type { ProofFieldsProps } from '../../orders/admin/proof-fields'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { answerByPasskey, canUsePasskeys } from './answer-by-passkey'

/** Asks for a passkey or a code, in place of the password. */
export const FactorFields = ({ factors, isBusy, prove }: ProofFieldsProps) => (
  <>
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
    <InputField label={codeLabel(factors)} name="code" autoComplete="one-time-code" />
  </>
)
