import { MIN_PASSWORD_LENGTH } from '@gesso/shared-types/auth/account'
import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { firstAccountInputSchema } from '@gesso/shared-types/features/first-run/first-run'
import { type SubmitEvent, useRef, useState } from 'react'
import { callApi } from '../../api/call-api'
import { useHead } from '../../head/use-head'
import { Button } from '../../ui/Button'
import { CheckboxBox } from '../../ui/Checkbox'
import { InputField } from '../../ui/Field'
import { problemsOf, withoutProblem } from '../../ui/field-problems'
import { useToast } from '../../ui/use-toast'
import { canUsePasskeys } from '../second-factors/answer-by-passkey'
import { addPasskey } from './add-passkey'
import { useRefusals } from './use-refusals'
import { Count, Form, Refused, Screen, Small, Tick } from './welcome-styles'

type AccountStepProps = {
  token: string
  isBusy: boolean
  setBusy: (isBusy: boolean) => void
  /** Called once the account is made and signed in, with the recovery codes of its passkey. */
  onMade: (codes: readonly string[] | null) => Promise<void>
}

/** Asks for the artist's name, email address and password, and offers a passkey. */
export function AccountStep({ token, isBusy, setBusy, onMade }: AccountStepProps) {
  useHead({ title: 'You' })
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const { problems, setProblems, refusal, setRefusal, show, refuse } = useRefusals(form)
  const [isShown, setShown] = useState(false)
  const [wantsPasskey, setWantsPasskey] = useState(false)

  const make = async () => {
    const typed = new FormData(form.current ?? undefined)
    const text = (name: string) => String(typed.get(name) ?? '')
    const input = { token, artistName: text('artistName'), email: text('email'), password: text('password') }
    const { data, error } = firstAccountInputSchema.safeParse(input)
    if (!data) return show(problemsOf(error.issues))
    setRefusal(null)
    await callApi('makeFirstAccount', data)
    await onMade(wantsPasskey ? await passkey() : null)
  }
  /** A passkey that was not made keeps nobody from going on. */
  const passkey = () =>
    addPasskey().catch((error: unknown) => {
      const description = `${refusalMessage(error) ?? 'It did not work.'} You can add one later in your account.`
      toast({ title: 'No Passkey Added', description })
      return null
    })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await make().catch(refuse)
    setBusy(false)
  }

  return (
    <Screen>
      <Count>1 of 3</Count>
      <h1>You</h1>
      <p>This makes you the owner of the shop.</p>
      <Form
        ref={form}
        noValidate
        aria-label="You"
        onSubmit={(event) => void submit(event)}
        onInput={({ target }) => setProblems(withoutProblem(problems, target as EventTarget))}
      >
        <InputField
          name="artistName"
          label="Your name, as an artist"
          autoComplete="name"
          required
          error={problems.artistName}
        />
        <InputField
          name="email"
          type="email"
          label="Email address"
          autoComplete="username"
          required
          error={problems.email}
        />
        <InputField
          name="password"
          type={isShown ? 'text' : 'password'}
          label={`Password, at least ${MIN_PASSWORD_LENGTH} characters`}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problems.password}
        />
        <Tick>
          <CheckboxBox
            type="checkbox"
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
          Show the password
        </Tick>
        {canUsePasskeys() && (
          <Tick>
            <CheckboxBox
              type="checkbox"
              checked={wantsPasskey}
              onChange={({ target }) => setWantsPasskey(target.checked)}
            />
            Add a passkey too, to sign in by fingerprint or face
          </Tick>
        )}
        {refusal && <Refused role="alert">{refusal}</Refused>}
        <Button type="submit" kind="primary" wide aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Make my account'}
        </Button>
        <Small>Visitors see your name. Your email address stays with you.</Small>
      </Form>
    </Screen>
  )
}
