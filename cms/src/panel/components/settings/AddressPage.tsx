'use client'

import type { AddressSaved } from '@gesso/shared-types/settings/shop-address'
import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { AddressPage as Page } from '../../../settings/address/read-address-page'
import { Field, fieldsOf } from '../account/Field'
import { Outcome } from '../account/Outcome'
import { useAction } from '../account/use-action'
import { callApi } from '../call-api'

type Saved = Extract<AddressSaved, { isSaved: true }>

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/

function InForce({ isFixed, isSet, url, formerUrl, isPublicHttp }: Page) {
  return (
    <>
      {isSet ? (
        <p>
          Your shop is at <a href={url}>{url}</a>.
          {isFixed && ' This is set where the shop runs, so it cannot be changed here.'}
        </p>
      ) : (
        <p>
          Your shop can be opened on this computer alone, at {url}. Visitors need an address on the internet:
          enter it here once it leads to your shop.
        </p>
      )}
      {isPublicHttp && (
        <p className="gesso-warning" role="note">
          The address begins with http://, so others on the way can read passwords and what buyers enter.
        </p>
      )}
      {formerUrl && (
        <p className="gesso-warning" role="note">
          Now sign in at <a href={`${url}/admin`}>{url}/admin</a>. Until then {formerUrl} is accepted too.
        </p>
      )}
    </>
  )
}

const Moved = ({ endsTestPayments }: Saved) => (
  <p role="status">
    Saved.
    {endsTestPayments && (
      <>
        {' '}
        Test payments have ended, because they run on this computer alone. Connect Stripe in{' '}
        <a href="/admin/settings/payments">Settings, Payments</a>.
      </>
    )}
  </p>
)

/** The address in force, the one that the browser used as a proposal, and a field for any other. */
export function AddressPage(page: Page) {
  const router = useRouter()
  const { isBusy, problem, outcome, run } = useAction()
  const [refused, setRefused] = useState<{ url: string; problem: string } | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [browsers, setBrowsers] = useState<string | null>(null)
  useEffect(() => setBrowsers(window.location.origin), [])

  const save = (url: string, isUnchecked = false) =>
    run(async () => {
      setRefused(null)
      setSaved(null)
      const answer = await callApi('saveAddress', { url, isUnchecked })
      if (answer.isSaved) {
        setSaved(answer)
        router.refresh()
      } else setRefused({ url, problem: answer.problem })
      return null
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(fieldsOf(event.currentTarget).url ?? '')
  }
  const proposed = browsers && browsers !== page.url && !LOCAL.test(browsers) ? browsers : null

  return (
    <>
      <InForce {...page} />
      {saved && <Moved {...saved} />}
      {!page.isFixed && (
        <>
          {proposed && (
            <div className="gesso-setting-action">
              <p>Your browser has opened the shop at {proposed}.</p>
              <Button disabled={isBusy} margin={false} onClick={() => void save(proposed)}>
                Use {proposed}
              </Button>
            </div>
          )}
          <form className="gesso-form" noValidate onSubmit={submit}>
            <Field
              autoCapitalize="none"
              autoComplete="url"
              hint="The shop opens it first, to see whether it leads here. Links in emails, the site map and sign-ins follow."
              inputMode="url"
              label={page.isSet ? 'Another address' : 'Address'}
              name="url"
              placeholder="https://gallery.example.com"
              required
              spellCheck={false}
            />
            {page.hasPasskey && (
              <p className="gesso-hint">
                A passkey works only at the address where it was made. At a new address, sign in by your
                password and a code of your authenticator app, or by a recovery code, and make a new passkey
                there.
              </p>
            )}
            {refused && (
              <div className="gesso-warning" role="alert">
                <p>{refused.problem}</p>
                <p>Nothing was saved.</p>
              </div>
            )}
            <Outcome outcome={outcome} problem={problem} />
            <div className="gesso-buttons">
              <Button
                buttonStyle={proposed ? 'secondary' : 'primary'}
                disabled={isBusy}
                margin={false}
                type="submit"
              >
                {isBusy ? 'Looking …' : 'Save'}
              </Button>
              {refused && (
                <Button
                  buttonStyle="secondary"
                  disabled={isBusy}
                  margin={false}
                  onClick={() => void save(refused.url, true)}
                  type="button"
                >
                  Save it all the same
                </Button>
              )}
            </div>
          </form>
        </>
      )}
    </>
  )
}
