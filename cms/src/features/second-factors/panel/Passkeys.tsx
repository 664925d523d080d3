import type { Account } from '@gesso/shared-types/auth/account'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useEffect, useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { RowButton } from '../../../panel/components/account/RowButton'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { Moment } from '../../../panel/components/Moment'
import { canUsePasskeys, makePasskey } from './passkey'

type PasskeysProps = {
  passkeys: Account['passkeys']
  onChanged: (recoveryCodes: string[] | null) => Promise<void>
}

/** Manages passkeys, each with a name. */
export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const { isBusy, problem, outcome, run } = useAction()
  const [isPossible, setIsPossible] = useState(true)
  useEffect(() => setIsPossible(canUsePasskeys()), [])

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = fieldsOf(form).name?.trim() || 'Passkey'
    void run(async () => {
      // Asked first, because a browser only creates a passkey shortly after a click.
      await callApi('checkProof', {})
      const { recoveryCodes } = await callApi('addPasskey', { name, passkey: await makePasskey() })
      form.reset()
      await onChanged(recoveryCodes)
      return 'The passkey is set up.'
    })
  }
  const rename = (id: string, old: string) => {
    const name = window.prompt('Name of the passkey', old)?.trim()
    if (!name || name === old) return
    void run(async () => {
      await callApi('renamePasskey', { id, name })
      await onChanged(null)
      return 'Renamed.'
    })
  }
  const remove = async (id: string, name: string) => {
    const question = `Remove the passkey “${name}”? It does not sign in any more.`
    if (!(await askFirst(question, 'Remove the passkey', 'removePasskey'))) return
    void run(async () => {
      await callApi('removePasskey', { id })
      await onChanged(null)
      return 'Removed.'
    })
  }
  return (
    <section aria-labelledby="gesso-passkeys" className="gesso-board">
      <h2 id="gesso-passkeys">Passkeys</h2>
      <p>
        Sign in by fingerprint, face or the PIN of your device, without a password. Once one is set up, your
        password alone does not sign in any more.
      </p>
      <ul className="gesso-things">
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <span className="gesso-two-lines">
              {name}
              <span className="gesso-hint">
                {usedAt ? 'Used' : 'Made'} <Moment at={usedAt ?? createdAt} />
              </span>
            </span>
            <span className="gesso-buttons">
              <RowButton isBusy={isBusy} label={`Rename ${name}`} onClick={() => rename(id, name)}>
                Rename
              </RowButton>
              <RowButton isBusy={isBusy} label={`Remove ${name}`} onClick={() => remove(id, name)}>
                Remove
              </RowButton>
            </span>
          </li>
        ))}
      </ul>
      {isPossible ? (
        <form className="gesso-form" onSubmit={add}>
          <Field label="Name of a new passkey" maxLength={60} name="name" placeholder="My phone" />
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} type="submit">
            Add a passkey
          </Button>
        </form>
      ) : (
        <p className="gesso-hint">
          Passkeys need a browser that knows them and an address with a name, such as http://localhost or your
          https address.
        </p>
      )}
      <Outcome outcome={outcome} problem={problem} />
    </section>
  )
}
