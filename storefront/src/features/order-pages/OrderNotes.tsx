import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import { orderPagePaths } from '@gesso/shared-types/features/order-pages/order-page-paths'
import { type SubmitEvent, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/Button'
import { TextAreaField } from '../../ui/Field'
import { dayAt } from './order-days'
import { Buttons, Fields, Part, Soft } from './order-styles'
import { textOf, useOrderChange } from './use-order-change'

const Thread = styled.ol`
  display: grid;
  li {
    padding: 16px 0;
    border-top: 1px solid var(--rule);
  }
  li > p:last-child {
    margin-top: 4px;
    white-space: pre-line;
  }
`

/** The messages about this order, and a form for another one. */
export function OrderNotes({ order, token }: { order: CollectorOrder; token: string }) {
  const { notes, timeZone, email } = order
  // A new key empties the form after sending.
  const [sent, setSent] = useState(0)
  const { isPending, mutate, problems, formProps } = useOrderChange('writeAboutOrder', token, {
    done: { title: 'Message Sent', description: 'It is with the artist, who answers you by email.' },
    failed: { title: 'Not Sent', description: 'Please try again.' },
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = textOf(new FormData(event.currentTarget), 'message')
    if (await mutate({ token, message })) setSent(sent + 1)
  }
  return (
    <Part aria-labelledby="write">
      <h2 id="write">Write about this order</h2>
      {notes.length > 0 && (
        <Thread aria-label="Messages">
          {notes.map(({ text, at, by }) => (
            <li key={`${at} ${by ?? ''}`}>
              <Soft>
                {by ?? 'You'}, <time dateTime={at}>{dayAt(at, timeZone)}</time>
              </Soft>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </Thread>
      )}
      <Fields
        {...formProps}
        key={sent}
        action={orderPagePaths.writeAboutOrder.replace('{token}', token)}
        aria-label="Write about this order"
        onSubmit={(event) => void submit(event)}
      >
        <TextAreaField
          name="message"
          label="Message"
          rows={5}
          maxLength={5000}
          required
          error={problems.message}
        />
        <Buttons>
          <Button type="submit" low aria-disabled={isPending}>
            {isPending ? 'Sending…' : 'Send message'}
          </Button>
        </Buttons>
        <Soft>The answer stands here, and goes to {email}.</Soft>
        <noscript>
          <Soft>Sending this form needs JavaScript.</Soft>
        </noscript>
      </Fields>
    </Part>
  )
}
