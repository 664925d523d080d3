'use client'

import {
  MAIL_SERVICE_NAMES,
  MAIL_SERVICES,
  type MailService,
  type MailServiceName,
} from '@gesso/shared-types/settings/mail-services'
import type { MailSaved, MailSettings } from '@gesso/shared-types/settings/mail-settings'
import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'
import { askFirst } from '../account/ask-first'
import { Field, fieldsOf } from '../account/Field'
import { Outcome } from '../account/Outcome'
import { SecretField } from '../account/SecretField'
import { useAction } from '../account/use-action'
import { callApi } from '../call-api'

type MailFormProps = {
  settings: MailSettings | null
  isOn: boolean
  hasPassword: boolean
  ownerAddress: string
}

type Refused = Extract<MailSaved, { isSaved: false }>

/** The mail server, the sender, and where emails to the artist go. They are kept once a test email went out. */
export function MailForm({ settings, isOn, hasPassword, ownerAddress }: MailFormProps) {
  const router = useRouter()
  const { isBusy, problem, outcome, run } = useAction()
  const [service, setService] = useState<MailServiceName>(settings?.service ?? 'gmail')
  const [refused, setRefused] = useState<Refused | null>(null)
  const preset: MailService = MAIL_SERVICES[service]
  const { isByAddress } = preset
  const isKept = settings?.service === service

  const save = (form: HTMLFormElement, isUntested: boolean) =>
    run(async () => {
      setRefused(null)
      const { port = '', user = '', ...fields } = fieldsOf(form)
      const saved = await callApi('saveMail', {
        ...(fields as Omit<MailSettings, 'service' | 'port' | 'user'> & { password: string }),
        user: isByAddress && user.trim() === '' ? (fields.fromAddress ?? '').trim() : user,
        service,
        port: Number(port),
        isUntested,
      })
      if (!saved.isSaved) {
        setRefused(saved)
        return null
      }
      for (const field of form.querySelectorAll<HTMLInputElement>('[name=password]')) field.value = ''
      router.refresh()
      return saved.testedTo
        ? `Saved. A test went to ${saved.testedTo}. Look among the spam too.`
        : 'Saved, without a test.'
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget, false)
  }
  const forget = async () => {
    const question = 'Forget the mail server and its password? Emails wait until you set one again.'
    if (!(await askFirst(question, 'Send no more emails', 'forgetMail'))) return
    void run(async () => {
      await callApi('forgetMail', {})
      router.refresh()
      return 'Forgotten. Emails wait.'
    })
  }

  const server = (
    <div className="gesso-form" key={service}>
      <div className="gesso-server">
        <Field
          autoCapitalize="none"
          defaultValue={isKept ? settings.host : preset.host}
          label="Server"
          name="host"
          placeholder="smtp.example.com"
          required
          spellCheck={false}
        />
        <Field
          defaultValue={isKept ? settings.port : preset.port}
          inputMode="numeric"
          label="Port"
          name="port"
          required
        />
      </div>
      <Field
        autoCapitalize="none"
        autoComplete="off"
        defaultValue={isByAddress && settings?.user === settings?.fromAddress ? '' : settings?.user}
        {...(isByAddress && { hint: 'Empty: your address.' })}
        label="User name"
        name="user"
        spellCheck={false}
      />
    </div>
  )
  return (
    <form className="gesso-form" noValidate onSubmit={submit}>
      <label className="gesso-field">
        Send by
        <select
          name="service"
          onChange={({ target }) => setService(target.value as MailServiceName)}
          value={service}
        >
          {MAIL_SERVICE_NAMES.map((name) => (
            <option key={name} value={name}>
              {MAIL_SERVICES[name].label}
            </option>
          ))}
        </select>
      </label>
      <p className="gesso-hint">{preset.says}</p>
      {!isByAddress && server}
      <Field
        autoComplete="email"
        autoFocus={!settings && isByAddress}
        defaultValue={settings?.fromAddress}
        label={isByAddress ? 'Your address' : 'Sender’s address'}
        name="fromAddress"
        required
        type="email"
      />
      <SecretField isKept={hasPassword} label="Password" name="password" />
      <details open={!isByAddress}>
        <summary>More about it</summary>
        {isByAddress && server}
        <Field
          defaultValue={settings?.fromName}
          hint="Empty: the shop’s name."
          label="Sender’s name"
          name="fromName"
        />
        <Field
          autoComplete="email"
          defaultValue={settings?.artist}
          hint={`Orders and messages are told there. Empty: ${ownerAddress}.`}
          label="Emails to you go to"
          name="artist"
          type="email"
        />
      </details>
      {refused && (
        <div className="gesso-warning" role="alert">
          <p>{refused.problem}</p>
          {refused.answer && <p className="gesso-hint">The server’s words: {refused.answer}</p>}
          <p>Nothing was saved.</p>
        </div>
      )}
      <Outcome outcome={outcome} problem={problem} />
      <div className="gesso-buttons">
        <Button disabled={isBusy} margin={false} type="submit">
          {isBusy ? 'Testing …' : 'Save and test'}
        </Button>
        {refused && (
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            margin={false}
            onClick={(event) => {
              const { form } = event.currentTarget as HTMLButtonElement
              if (form) void save(form, true)
            }}
            type="button"
          >
            Save without a test
          </Button>
        )}
        {settings && isOn && (
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={forget} type="button">
            Send no more emails
          </Button>
        )}
      </div>
    </form>
  )
}
