import type { Account } from '@gesso/shared-types/auth/account'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useState } from 'react'
import { callApi } from '../call-api'
import { Field, fieldsOf } from './Field'
import { Outcome } from './Outcome'
import { useAction } from './use-action'

type Name = { firstName: string; lastName: string }

const nameOf = ({ firstName, lastName }: Partial<Account>): Name => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
})

/** Returns the newer name from a refusal of an outdated one; null for other errors. */
const newerName = (error: unknown): Name | null =>
  error instanceof ApiError && error.body?.code === 'stale'
    ? nameOf(error.body.details?.name as Partial<Account>)
    : null

/** Changes the user's name. A name changed elsewhere since is shown, not overwritten. */
export function NameForm({ account }: { account: Account }) {
  const { isBusy, problem, outcome, run } = useAction()
  const [shown, setShown] = useState(nameOf(account))
  /** The initial values of the fields; `mine` is what was typed and refused. */
  const [initial, setInitial] = useState(shown)
  const [mine, setMine] = useState<Name | null>(null)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = nameOf(fieldsOf(event.currentTarget))
    void run(async () => {
      try {
        await callApi('saveName', { ...name, shown })
      } catch (error) {
        const newer = newerName(error)
        if (newer) {
          setShown(newer)
          setInitial(newer)
          setMine(name)
        }
        throw error
      }
      setShown(name)
      setMine(null)
      return 'Saved.'
    })
  }
  return (
    <section aria-labelledby="gesso-name" className="gesso-board">
      <h2 id="gesso-name">Name</h2>
      <form className="gesso-form" key={JSON.stringify(initial)} onSubmit={save}>
        <Field
          autoComplete="given-name"
          defaultValue={initial.firstName}
          label="First name"
          maxLength={255}
          name="firstName"
        />
        <Field
          autoComplete="family-name"
          defaultValue={initial.lastName}
          label="Last name"
          maxLength={255}
          name="lastName"
        />
        <Outcome outcome={outcome} problem={problem} />
        <div className="gesso-buttons">
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} type="submit">
            Save name
          </Button>
          {mine && (
            <Button
              buttonStyle="secondary"
              margin={false}
              onClick={() => {
                setInitial(mine)
                setMine(null)
              }}
              type="button"
            >
              Put my changes back
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
