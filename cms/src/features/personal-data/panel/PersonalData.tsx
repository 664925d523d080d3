'use client'

import type { Person } from '@gesso/shared-types/features/personal-data/personal-data'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { saveFile } from '../../../panel/components/save-file'
import { ErasePerson } from './ErasePerson'

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** Lists what is stored about a person; '' for nothing. */
function storedData({
  orders,
  originals,
  messages,
  replies,
  subscriptions,
  wishes,
  emails,
  giftCards = [],
  documents = [],
  loans = [],
  pastOrders = [],
  fair = [],
}: Person): string {
  return [
    orders.length > 0 && count(orders.length, 'order'),
    originals.length > 0 &&
      count(originals.length, 'original kept for or sold to them', 'originals kept for or sold to them'),
    messages.length > 0 && count(messages.length, 'message'),
    replies.length > 0 && count(replies.length, 'answer to them', 'answers to them'),
    giftCards.length > 0 && count(giftCards.length, 'gift card'),
    documents.length > 0 && count(documents.length, 'numbered document'),
    loans.length > 0 && count(loans.length, 'loan or consignment', 'loans or consignments'),
    pastOrders.length > 0 && count(pastOrders.length, 'entry of a former shop', 'entries of a former shop'),
    fair.length > 0 && count(fair.length, 'entry of a fair', 'entries of a fair'),
    emails.length > 0 && count(emails.length, 'email'),
    wishes.length > 0 && count(wishes.length, 'notification request'),
    subscriptions.length > 0 && "a place on the collectors' list",
  ]
    .filter(Boolean)
    .join(', ')
}

function download(person: Person): void {
  const { obstacles: _inner, ...data } = person
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'personal-data.json')
}

/**
 * Looks up a person by email address, and offers a copy of their data or its erasure.
 * @param email the address that the artist came with
 */
export function PersonalData({ email }: { email: string }) {
  const [person, setPerson] = useState<Person | null>(null)
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState('')

  const lookUp = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    setPerson(null)
    setProblem('')
    setOutcome('')
    await callApi('readPerson', { email }).then(setPerson, (error: unknown) => setProblem(problemOf(error)))
  }
  const onErased = (said: string) => {
    setPerson(null)
    setOutcome(said)
  }
  const found = person && storedData(person)
  return (
    <main className="gesso-person">
      <h1>Personal data</h1>
      <p>Somebody asks what you keep of them, or wants it erased: look them up by their email address.</p>
      <form noValidate onSubmit={lookUp}>
        <label>
          Email address
          <input autoComplete="off" defaultValue={email} name="email" type="email" />
        </label>
        <Button buttonStyle="primary" margin={false} size="medium" type="submit">
          Look up
        </Button>
      </form>
      <div role="status">
        {outcome && <p>{outcome}</p>}
        {person && (
          <p>{found ? `Kept of ${person.email}: ${found}.` : `Nothing is kept of ${person.email}.`}</p>
        )}
      </div>
      <Problem>{problem}</Problem>
      {person && found && (
        <>
          <h2>A copy</h2>
          <p>All of it in one file, to hand to the person who asks.</p>
          <Button buttonStyle="secondary" margin={false} onClick={() => download(person)} size="medium">
            Download as JSON
          </Button>
          <ErasePerson key={person.exportedAt} onErased={onErased} person={person} />
        </>
      )}
    </main>
  )
}
