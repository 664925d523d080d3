import { useHead } from '../../head/use-head'
import { Button } from '../../ui/Button'
import { Codes, Count, Screen } from './welcome-styles'

/** Shows the recovery codes that came with the first passkey, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  useHead({ title: 'Your recovery codes' })
  return (
    <Screen>
      <Count>1 of 3</Count>
      <h1>Your recovery codes</h1>
      <p>
        Your passkey is added. If you lose your phone, each of these codes signs you in once, with your
        password. Write them down or print them now: they are not shown again.
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button kind="primary" wide onClick={onKept}>
        I have kept them
      </Button>
    </Screen>
  )
}
