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

/** Asks for the passphrase that encrypts backups, twice, and offers made words. */
export function PassphraseDialog({ onClose }: { onClose: (said: string | null) => void }) {
  const { isBusy, problem, outcome, run } = useAction()
  const [words, setWords] = useState<string | null>(null)
  const save = (form: HTMLFormElement) =>
    run(async () => {
      const { passphrase = '', again = '' } = fieldsOf(form)
      requireSame(passphrase, again)
      await callApi('saveBackupPassphrase', { passphrase })
      onClose('Saved: the next backup is encrypted with it. Earlier ones keep theirs.')
      return null
    })
  return (
    <DialogForm
      button="Save"
      cancel="Cancel"
      isDisabled={isBusy}
      onClose={() => onClose(null)}
      onSubmit={(form) => void save(form)}
      title="Passphrase of the backups"
    >
      <p>
        Write it on paper and keep it where the shop is not. Without it no backup can be opened, and nobody
        can find it out.
      </p>
      {words && (
        <p>
          Made for you: <strong>{words}</strong>
        </p>
      )}
      <Button buttonStyle="secondary" margin={false} onClick={() => setWords(madeWords())} type="button">
        {words ? 'Other words' : 'Make words for me'}
      </Button>
      <Field
        autoComplete="new-password"
        hint="At least 12 characters."
        label="Passphrase"
        name="passphrase"
        required
        type="password"
      />
      <Field autoComplete="new-password" label="Once more" name="again" required type="password" />
      <Outcome outcome={outcome} problem={problem} />
    </DialogForm>
  )
}
