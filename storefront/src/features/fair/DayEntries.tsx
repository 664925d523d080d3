import type { ReceivedEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { Button } from '../../ui/Button'
import { Entries, Row, Small } from './fair-styles'
import type { FairView } from './fair-view'
import { dayWords, entryWords, isOpen, timeOf, toldOf } from './fair-words'
import type { useFair } from './use-fair'

/** Clocks that differ by less are said once, in milliseconds. */
const SAME_TIME_MS = 60_000

const whenOf = ({ at, madeAt }: ReceivedEntry): string =>
  Math.abs(Date.parse(at) - Date.parse(madeAt)) < SAME_TIME_MS
    ? timeOf(at)
    : `${timeOf(at)}, ${timeOf(madeAt)} by the clock of its device`

type DayEntriesProps = {
  fair: NonNullable<ReturnType<typeof useFair>['fair']>
  onView: (view: FairView) => void
}

/** What waits and what has gone through, with the sum of the day. */
export function DayEntries({ fair: { copy, waiting }, onView }: DayEntriesProps) {
  return (
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
  )
}
