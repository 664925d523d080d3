import { firstAddressInputSchema, readHostName } from '@gesso/shared-types/features/first-run/first-run'
import { FIRST_RUN_PATH } from '@gesso/shared-types/features/first-run/first-run-paths'
import { type SubmitEvent, useRef, useState } from 'react'
import { callApi } from '../../api/call-api'
import { useHead } from '../../head/use-head'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { problemsOf } from '../../ui/field-problems'
import { useRefusals } from './use-refusals'
import { Form, Refused, Screen, Small } from './welcome-styles'

const ON_THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether what is typed here crosses a network unencrypted. */
export const isPlainFromElsewhere = (): boolean =>
  window.location.protocol === 'http:' && !ON_THIS_MACHINE.test(window.location.hostname)

type AddressStepProps = { token: string; onLater: () => void }

/** Asks for the shop's name on the internet, gets its certificate, and goes on there by the same link. */
export function AddressStep({ token, onLater }: AddressStepProps) {
  useHead({ title: 'Your address' })
  const form = useRef<HTMLFormElement>(null)
  const { problems, setProblems, refusal, setRefusal, show, refuse } = useRefusals(form)
  const [isBusy, setBusy] = useState(false)
  const opened = window.location.hostname
  const isName = readHostName(opened) !== null

  const move = async () => {
    const typed = new FormData(form.current ?? undefined)
    const { data, error } = firstAddressInputSchema.safeParse({
      token,
      host: String(typed.get('host') ?? ''),
    })
    if (!data) return show(problemsOf(error.issues))
    const saved = await callApi('setFirstAddress', data)
    if (saved.isSaved) window.location.replace(`${saved.url}${FIRST_RUN_PATH}#${token}`)
    else setRefusal(saved.problem)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblems({})
    setRefusal(null)
    await move().catch(refuse)
    setBusy(false)
  }

  return (
    <Screen>
      <h1>Your address</h1>
      <p>The name of your shop on the internet. With it, what you and your visitors type stays private.</p>
      <Form ref={form} noValidate aria-label="Your address" onSubmit={(event) => void submit(event)}>
        <InputField
          name="host"
          label="Name, such as gallery.example.com"
          defaultValue={isName ? opened : ''}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
          spellCheck={false}
          required
          error={problems.host}
        />
        {!isName && (
          <p>
            The name must lead to this server. At the company where you registered it, add an A record with
            the address <strong>{opened}</strong>.
          </p>
        )}
        {refusal && <Refused role="alert">{refusal}</Refused>}
        <Button type="submit" kind="primary" wide aria-disabled={isBusy}>
          {isBusy ? 'Getting the certificate…' : 'Use this address'}
        </Button>
        {isBusy && <Small role="status">This can take a minute.</Small>}
        <Button wide aria-disabled={isBusy} onClick={() => !isBusy && onLater()}>
          Later, in Settings
        </Button>
      </Form>
    </Screen>
  )
}
