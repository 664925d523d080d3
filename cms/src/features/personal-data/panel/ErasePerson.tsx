'use client'

import type { Person } from '@gesso/shared-types/features/personal-data/personal-data'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'

type ErasePersonProps = { person: Person; onErased: (said: string) => void }

/** Explains what is erased, asks for confirmation, and erases. */
export function ErasePerson({ person, onErased }: ErasePersonProps) {
  const { underWay, unsent } = person.obstacles
  const [evenUnsent, setEvenUnsent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const erase = async () => {
    const question = `Erase everything that is kept of ${person.email}? This cannot be taken back.`
    if (!(await askFirst(question, 'Erase', 'erasePerson'))) return
    setIsBusy(true)
    setProblem('')
    try {
      const {
        orders,
        originals,
        messages,
        replies,
        subscriptions,
        wishes,
        emails,
        giftCards = 0,
        keptDocuments = 0,
        keptLoans = 0,
        loans = 0,
        pastOrders = 0,
        fair = 0,
      } = await callApi('erasePerson', {
        email: person.email,
        evenUnsent,
      })
      onErased(
        `Erased: the person from ${orders} order(s), ${originals} original(s), ${messages} message(s), ${replies} answer(s), ${emails} email(s), ${subscriptions} subscription(s), ${wishes} notification request(s)${giftCards > 0 ? `, ${giftCards} gift card(s)` : ''}${loans > 0 ? `, ${loans} loan(s)` : ''}${pastOrders > 0 ? `, ${pastOrders} entry(s) of a former shop` : ''}${fair > 0 ? `, ${fair} entry(s) of a fair` : ''}.${keptDocuments > 0 ? ` Kept as they were issued: ${keptDocuments} numbered document(s).` : ''}${keptLoans > 0 ? ` Kept while works are out: ${keptLoans} loan(s).` : ''}`,
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
          your accounts stay complete and refunds stay possible. Name, email, phone, address and delivery
          instructions are erased.
        </li>
        {person.pastOrders && (
          <li>
            Orders of a former shop keep their number, day, works, sums and country; the person is deleted
            from its customers. Do not import an old table of customers again: it would bring them back.
          </li>
        )}
        {person.fair && (
          <li>Sales at a fair keep work, price, day and means; name, email and signature are erased.</li>
        )}
        <li>
          Messages, the place on the collectors’ list, what they want to be told of and emails are deleted.
          Waiting emails are not sent.
        </li>
        {person.loans && (
          <li>
            Loans and consignments whose works are out stay as they are, because they say who has the works.
            Drafts and ended ones keep works, sums and days; name, address, email and your notes are erased.
          </li>
        )}
        {person.documents && (
          <li>
            Invoices, receipts and credit notes that were issued stay as they are, with name, address and
            email: nobody can change them, and only you can open them then.
          </li>
        )}
        <li>
          Tax law may oblige you to keep the name and address on invoices for years, in Germany eight to ten,
          in Belgium seven to ten. If it does, download these data first and keep them apart.
        </li>
        <li>
          What your payment provider, your mail program and your backups keep is not erased: you have to do
          that there.
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
          {unsent.join(', ')} {unsent.length === 1 ? 'is' : 'are'} paid and not marked as completed. If you
          erase now, the address to send the works to is lost.
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
