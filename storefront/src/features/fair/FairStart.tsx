import type { FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { DayEntries } from './DayEntries'
import { FairStatus } from './FairStatus'
import { Row, Screen, Small, WorkButton, Works } from './fair-styles'
import type { FairView } from './fair-view'
import { FAIR_OFFER_WORDS } from './fair-words'
import { findPeople, findWorks } from './find-works'
import { OpenEntries } from './OpenEntries'
import type { useFair } from './use-fair'

/** Works that are shown at first, and with each press. */
const PART = 40

type FairStartProps = {
  title: string
  fair: NonNullable<ReturnType<typeof useFair>['fair']>
  works: readonly FairWork[]
  onRefresh: () => void
  onReread: () => Promise<unknown>
  /** @param ids of the works that were found */
  onView: (view: FairView, ids: readonly number[]) => void
}

/** The start of the page: how fresh the copy is, a search over works and people, and the day's entries. */
export function FairStart({ title, fair, works, onRefresh, onReread, onView }: FairStartProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(PART)
  const found = findWorks(works, typed)
  const people = findPeople(fair.copy.people, typed)
  const ids = found.map(({ id }) => id)
  return (
    <Screen>
      <h1>{title}</h1>
      <FairStatus fair={fair} onRefresh={onRefresh} onReread={onReread} />
      <OpenEntries fair={fair} onReread={onReread} />
      {(works.length > 0 || fair.copy.at !== null) && (
        <>
          <Row>
            <Button onClick={() => onView({ shows: 'contact', id: null }, ids)}>
              Take an email or a message
            </Button>
          </Row>
          <InputField
            autoComplete="off"
            label="Find a work or a person"
            maxLength={200}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setShown(PART)
            }}
            type="search"
            value={typed}
          />
          {people.map(({ name, email }) => (
            <p key={email}>
              {name} <a href={`mailto:${email}`}>{email}</a>
            </p>
          ))}
          <Works aria-label="Works">
            {found.slice(0, shown).map(({ id, title: of, number, price, offer, prints, picture }) => (
              <li key={id}>
                <WorkButton onClick={() => onView({ shows: 'work', id }, ids)} type="button">
                  {picture ? <img alt="" loading="lazy" src={picture.url} /> : <span />}
                  <span>
                    <em>{of}</em>
                    <Small as="span">
                      <br />
                      {[
                        number,
                        FAIR_OFFER_WORDS[offer],
                        price && offer !== 'sold' && formatPrice(toCents(price)),
                        prints.length > 0 && 'prints',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Small>
                  </span>
                </WorkButton>
              </li>
            ))}
          </Works>
          {found.length === 0 && <p>No work is like that.</p>}
          {found.length > shown && (
            <Button onClick={() => setShown(shown + PART)}>Show more of {found.length} works</Button>
          )}
        </>
      )}
      <DayEntries fair={fair} onView={(view) => onView(view, ids)} />
    </Screen>
  )
}
