import { ApiError, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import {
  type ReceivedEntry,
  SETTLED_WORDS,
  type SettledBy,
} from '@gesso/shared-types/features/fair/fair-entry'
import { useState } from 'react'
import { callApi } from '../../api/call-api'
import { Button } from '../../ui/Button'
import { dropEntry } from './fair-queue'
import { inFair } from './fair-store'
import { Entries, Row, Small, Wrong } from './fair-styles'
import type { FairView } from './fair-view'
import { dayWords, entryWords, timeOf, toldOf } from './fair-words'
import type { useFair } from './use-fair'

/** Clocks that differ by less are said once, in milliseconds. */
const SAME_TIME_MS = 60_000

const whenOf = ({ at, madeAt }: ReceivedEntry): string =>
  Math.abs(Date.parse(at) - Date.parse(madeAt)) < SAME_TIME_MS
    ? timeOf(at)
    : `${timeOf(at)}, ${timeOf(madeAt)} by the clock of its device`

type EntryListProps = {
  fair: NonNullable<ReturnType<typeof useFair>['fair']>
  onReread: () => Promise<unknown>
  onView: (view: FairView) => void
}

/** What did not go through, what waits, and the day's entries with their sum. */
export function EntryList({ fair, onReread, onView }: EntryListProps) {
  const { copy, waiting, isOnline } = fair
  const [problem, setProblem] = useState<string | null>(null)
  const isOpen = ({ state }: ReceivedEntry) => state === 'conflict' || state === 'refused'
  const open = copy.received.filter(isOpen)
  const aside = waiting.filter((entry) => entry.problem !== undefined)
  const settle = async (id: string, by: SettledBy) => {
    setProblem(null)
    try {
      const settled = await callApi('settleFairEntry', { id, by })
      await inFair(['received'], 'readwrite', (stores) => {
        stores('received').put(settled)
      })
    } catch (error) {
      setProblem(
        (error instanceof ApiError && refusalMessage(error)) ||
          'The shop does not answer. Please try again later.',
      )
    }
    await onReread()
  }
  const choices = ({ kind }: ReceivedEntry): SettledBy[] =>
    kind === 'sale' ? ['again', 'same_buyer', 'given_back', 'note'] : ['again', 'note']
  return (
    <>
      {open.length + aside.length > 0 && (
        <section aria-labelledby="fair-open">
          <h2 id="fair-open">Did not go through</h2>
          {problem && <Wrong role="alert">{problem}</Wrong>}
          <Entries>
            {open.map((entry) => (
              <li key={entry.id}>
                <strong>{entryWords(entry)}</strong>
                <Wrong>{entry.says}</Wrong>
                <Row>
                  {choices(entry).map((by) => (
                    <Button disabled={!isOnline} key={by} low onClick={() => void settle(entry.id, by)}>
                      {by === 'again' ? 'Try again' : SETTLED_WORDS[by]}
                    </Button>
                  ))}
                </Row>
              </li>
            ))}
            {aside.map((entry) => (
              <li key={entry.id}>
                <strong>{entryWords(toldOf(entry))}</strong>
                <Wrong>The shop does not accept it: {entry.problem}</Wrong>
                <Row>
                  <Button low onClick={() => void dropEntry(entry.id).then(onReread)}>
                    I have noted it: remove it
                  </Button>
                </Row>
              </li>
            ))}
          </Entries>
        </section>
      )}
      <section aria-labelledby="fair-day">
        <h2 id="fair-day">The day</h2>
        <p>{dayWords(copy.received, waiting, new Date())}</p>
        <Entries>
          {waiting
            .filter((entry) => entry.problem === undefined)
            .map((entry) => (
              <li key={entry.id}>
                {entryWords(toldOf(entry))}
                <Small>{timeOf(entry.madeAt)}, waits for the network</Small>
              </li>
            ))}
          {copy.received
            .filter((entry) => !isOpen(entry))
            .map((entry) => (
              <li key={entry.id}>
                {entryWords(entry)}
                <Small>
                  {whenOf(entry)}
                  {entry.says && `. ${entry.says}`}
                </Small>
                {entry.kind === 'sale' && (
                  <Row>
                    <Button kind="quiet" low onClick={() => onView({ shows: 'receipt', of: entry })}>
                      Receipt
                    </Button>
                  </Row>
                )}
              </li>
            ))}
        </Entries>
      </section>
    </>
  )
}
