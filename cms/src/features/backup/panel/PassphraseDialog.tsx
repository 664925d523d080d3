'use client'

import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { DialogForm } from '../../../panel/components/DialogForm'
import { madeWords } from '../made-words'

function requireSame(passphrase: string, again: string): void {
  const message = 'The two are not the same.'
  if (passphrase !== again) throw new ApiError(400, message, { code: 'invalid_input', message })
}

/** Makes words that encrypt backups and shows them once, or takes the artist's own, twice. */
export function PassphraseDialog({ onClose }: { onClose: (said: string | null) => void }) {
  const { isBusy, problem, outcome, run } = useAction()
  const [words, setWords] = useState<string | null>(() => madeWords())
  const save = (form: HTMLFormElement) =>
    run(async () => {
      const { passphrase = '', again = '' } = fieldsOf(form)
      if (!words) requireSame(passphrase, again)
      await callApi('saveBackupPassphrase', { passphrase: words ?? passphrase })
      onClose('Saved: the next backup is encrypted with it. Earlier ones keep theirs.')
      return null
    })
  return (
    <DialogForm
      button={words ? 'I have written it down' : 'Save'}
      cancel="Cancel"
      isDisabled={isBusy}
      onClose={() => onClose(null)}
      onSubmit={(form) => void save(form)}
      title="Passphrase of the backups"
    >
      {words && (
        <p>
          <strong className="gesso-backup-words">{words}</strong>
        </p>
      )}
      <p>
        {words ? 'These words are shown only now. ' : ''}Write the passphrase on paper and keep it where the
        shop is not. The shop keeps it only to encrypt backups: if the server is lost, your paper alone opens
        them.
      </p>
      {!words && (
        <>
          <Field
            autoComplete="new-password"
            hint="At least 12 characters."
            label="Passphrase"
            name="passphrase"
            required
            type="password"
          />
          <Field autoComplete="new-password" label="Once more" name="again" required type="password" />
        </>
      )}
      <Button
        buttonStyle="secondary"
        margin={false}
        onClick={() => setWords(words ? null : madeWords())}
        type="button"
      >
        {words ? 'Choose my own' : 'Make words for me'}
      </Button>
      <Outcome outcome={outcome} problem={problem} />
    </DialogForm>
  )
}
