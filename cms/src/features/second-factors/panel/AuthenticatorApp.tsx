import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useState } from 'react'
import { renderSVG } from 'uqr'
import { askFirst } from '../../../panel/components/account/ask-first'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'

type AuthenticatorAppProps = {
  isSetUp: boolean
  onChanged: (recoveryCodes: string[] | null) => Promise<void>
}

/** Sets up an authenticator app, whose codes are a second step after the password. */
export function AuthenticatorApp({ isSetUp, onChanged }: AuthenticatorAppProps) {
  const { isBusy, problem, outcome, run } = useAction()
  const [started, setStarted] = useState<{ uri: string; secret: string } | null>(null)

  const start = () =>
    run(async () => {
      setStarted(await callApi('startAuthenticator', {}))
      return null
    })
  const finish = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      const { recoveryCodes } = await callApi('addAuthenticator', { code })
      setStarted(null)
      await onChanged(recoveryCodes)
      return 'The app is set up. You are asked for a code at your next sign-in.'
    })
  }
  const remove = async () => {
    const question = 'Remove the authenticator app? It is not asked for any more.'
    if (!(await askFirst(question, 'Remove the app', 'removeAuthenticator'))) return
    void run(async () => {
      await callApi('removeAuthenticator', {})
      await onChanged(null)
      return 'Removed.'
    })
  }
  return (
    <section aria-labelledby="gesso-app" className="gesso-board">
      <h2 id="gesso-app">Authenticator app</h2>
      <p>
        {isSetUp
          ? 'Set up: signing in by password asks for a code of your app.'
          : 'A code of an app on your phone, asked for after your password.'}
      </p>
      {started ? (
        <form className="gesso-form" onSubmit={finish}>
          <p>Scan this with your app, or type the key into it. Then type the code that it shows.</p>
          {/* biome-ignore lint/performance/noImgElement: a picture of a few bytes that no server has */}
          <img
            alt="The key as a QR code"
            className="gesso-qr"
            height={200}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(started.uri, { border: 2 }))}`}
            width={200}
          />
          <p>
            Key: <code className="gesso-key">{started.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <Field autoComplete="one-time-code" inputMode="numeric" label="Code" name="code" required />
          <div className="gesso-buttons">
            <Button buttonStyle="primary" disabled={isBusy} margin={false} type="submit">
              Confirm
            </Button>
            <Button buttonStyle="secondary" margin={false} onClick={() => setStarted(null)} type="button">
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className="gesso-buttons">
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={start}>
            {isSetUp ? 'Set up another app' : 'Set up an app'}
          </Button>
          {isSetUp && (
            <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={remove}>
              Remove the app
            </Button>
          )}
        </div>
      )}
      <Outcome outcome={outcome} problem={problem} />
    </section>
  )
}
