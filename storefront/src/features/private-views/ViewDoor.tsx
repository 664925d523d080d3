import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { callApi } from '../../api/call-api'
import { useHead } from '../../head/use-head'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { keepProof, openedViewQuery } from './private-view-query'
import { Door } from './view-styles'

/** Asks for the password of a view. The proof of it stays in this tab. */
export function ViewDoor({ token }: { token: string }) {
  useHead({ title: 'Private view' })
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (isBusy) return
    setIsBusy(true)
    try {
      const opened = await callApi('openPrivateView', { token, password })
      keepProof(token, opened.proof)
      queryClient.setQueryData(openedViewQuery(token).queryKey, opened)
    } catch (error) {
      setProblem(refusalMessage(error) ?? 'The shop does not answer. Please try again.')
      setIsBusy(false)
      field.current?.select()
    }
  }
  return (
    // With GET, the password would be in the page's address.
    <Door method="post" noValidate onSubmit={open} aria-label="Private view">
      <h1>Private view</h1>
      <p>The artist has put a password before these works.</p>
      <InputField
        ref={field}
        name="password"
        type="password"
        label="Password"
        autoComplete="off"
        error={problem}
        required
      />
      <Button type="submit" kind="primary" aria-disabled={isBusy}>
        Open the view
      </Button>
      <noscript>
        <p>Opening this view needs JavaScript.</p>
      </noscript>
    </Door>
  )
}
