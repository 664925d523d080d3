'use client'

import type { Person } from '@gesso/shared-types/personal-data'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../call-api'
import { Problem } from '../Problem'

type ErasePersonProps = { person: Person; onErased: (said: string) => void }

/** Explains what is erased, asks for confirmation, and erases. */
export function ErasePerson({ person, onErased }: ErasePersonProps) {
  const { underWay, unsent } = person.obstacles
  const [evenUnsent, setEvenUnsent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const erase = async () => {
    if (!window.confirm(`Erase everything that is kept of ${person.email}? This cannot be taken back.`))
      return
    setIsBusy(true)
    setProblem('')
    try {
      const { orders, messages, subscriptions, emails } = await callApi('erasePerson', {
        email: person.email,
        evenUnsent,
      })
      onErased(
        `Erased: the person from ${orders} order(s), ${messages} message(s), ${emails} email(s), ${subscriptions} subscription(s).`,
      )
    } catch (error) {
      setProblem(problemOf(error))
    }
    setIsBusy(false)
  }
  return (
    <>
      <h2>Erase</h2>
      <ul>
        <li>
          Orders keep their number, date, works, sums, country, tracking and the payment’s number, so that
          your books stay whole and refunds stay possible. Name, email, phone, address and delivery
          instructions go.
        </li>
        <li>
          Messages, the place on the collectors’ list and emails are deleted. Waiting emails are not sent.
        </li>
        <li>
          What your payment provider and your mail programs keep is not touched, nor are your backups: see to
          them yourself.
        </li>
      </ul>
      {underWay.length > 0 && (
        <p className="gesso-problem">
          The payment of {underWay.join(', ')} is still under way. Wait until it has ended, then look again.
        </p>
      )}
      {underWay.length === 0 && unsent.length > 0 && (
        <label className="gesso-tick">
          <input
            checked={evenUnsent}
            onChange={(event) => setEvenUnsent(event.target.checked)}
            type="checkbox"
          />
          {unsent.join(', ')} {unsent.length === 1 ? 'is' : 'are'} paid and not marked as completed. Erase all
          the same: nothing will say where to send the works.
        </label>
      )}
      {underWay.length === 0 && (
        <Button
          buttonStyle="secondary"
          className="gesso-danger"
          disabled={isBusy || (unsent.length > 0 && !evenUnsent)}
          margin={false}
          onClick={erase}
          size="medium"
        >
          {isBusy ? 'Erasing…' : 'Erase'}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </>
  )
}
