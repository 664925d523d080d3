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
import { Entries, Row, Wrong } from './fair-styles'
import { entryWords, isOpen, toldOf } from './fair-words'
import type { useFair } from './use-fair'

type OpenEntriesProps = {
  fair: NonNullable<ReturnType<typeof useFair>['fair']>
  onReread: () => Promise<unknown>
}

const choicesOf = ({ kind }: ReceivedEntry): SettledBy[] =>
  kind === 'sale' ? ['again', 'same_buyer', 'given_back', 'note'] : ['again', 'note']

/** What did not go through, with why, and what the artist may do about it. */
export function OpenEntries({ fair: { copy, waiting, isOnline }, onReread }: OpenEntriesProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const open = copy.received.filter(isOpen)
  const aside = waiting.filter((entry) => entry.problem !== undefined)
  if (open.length + aside.length === 0) return null
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
  return (
    <section aria-labelledby="fair-open">
      <h2 id="fair-open">Did not go through</h2>
      {problem && <Wrong role="alert">{problem}</Wrong>}
      <Entries>
        {open.map((entry) => (
          <li key={entry.id}>
            <strong>{entryWords(entry)}</strong>
            <Wrong>{entry.says}</Wrong>
            <Row>
              {choicesOf(entry).map((by) => (
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
  )
}
