'use client'

import { MAX_REDIRECT_LINES, MAX_REDIRECTS_TEXT } from '@gesso/shared-types/features/redirects/redirect'
import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'

/** Adds many old addresses at once, pasted as lines; shown above their list. */
export function AddRedirects() {
  const router = useRouter()
  const [lines, setLines] = useState('')
  const { isBusy, problem, outcome, run } = useAction()
  const add = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const { added, changed } = await callApi('addRedirects', { lines })
      setLines('')
      router.refresh()
      return `${added.toLocaleString('en-US')} added, ${changed.toLocaleString('en-US')} changed.`
    })
  }
  return (
    <details className="gesso-add-redirects">
      <summary>Add several old addresses</summary>
      <form aria-label="Add several old addresses" onSubmit={add}>
        <label className="gesso-field">
          Old and new addresses
          <textarea
            maxLength={MAX_REDIRECTS_TEXT}
            onChange={({ target }) => setLines(target.value)}
            placeholder={'/products/blue-hills, /artwork/blue-hills\n/pages/about, /about'}
            required
            rows={6}
            value={lines}
          />
        </label>
        <p className="gesso-hint">
          A line for each: the old address, a comma or a space, and the new one. At most{' '}
          {MAX_REDIRECT_LINES.toLocaleString('en-US')} lines at once. An old address that is known leads to
          its new place from then on.
        </p>
        <Button disabled={isBusy} margin={false} size="medium" type="submit">
          Add them
        </Button>
      </form>
      <Outcome outcome={outcome} problem={problem} />
    </details>
  )
}
