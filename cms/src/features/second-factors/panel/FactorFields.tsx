import { codeLabel } from '@gesso/shared-types/features/second-factors/second-factor'
import { Button } from '@payloadcms/ui'
import type { ProofFieldsProps } from '../../../panel/components/account/account-parts'
import { Field } from '../../../panel/components/account/Field'
import { answerByPasskey, canUsePasskeys } from './passkey'

/** Asks for a passkey or a code, in place of the password. */
export const FactorFields = ({ factors, isBusy, prove }: ProofFieldsProps) => (
  <>
    {factors.passkey && canUsePasskeys() && (
      <Button
        buttonStyle="primary"
        disabled={isBusy}
        margin={false}
        onClick={() => prove(async () => ({ passkey: await answerByPasskey() }))}
        type="button"
      >
        Use a passkey
      </Button>
    )}
    <Field autoComplete="one-time-code" label={codeLabel(factors)} name="code" />
  </>
)
