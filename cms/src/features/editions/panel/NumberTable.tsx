import {
  type EditionNumber,
  type ListedNumber,
  NUMBER_STATE_WORDS,
  numberLabel,
  type StoredEdition,
} from '@gesso/shared-types/features/editions/edition-numbers'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { NumberActions } from './NumberActions'

/** A long edition is shown in parts of this many numbers. */
const PART = 100

type NumberTableProps = { edition: StoredEdition; numbers: ListedNumber[]; onChanged: () => Promise<void> }

/** The numbers of an edition with their states and orders, and the actions for each. */
export function NumberTable({ edition, numbers, onChanged }: NumberTableProps) {
  const [shown, setShown] = useState(PART)
  const { isBusy, problem, outcome, run } = useAction()
  const free = numbers.filter(({ state }) => state === 'free')
  const done = (words: string, call: () => Promise<unknown>) =>
    void run(async () => {
      await call().finally(onChanged)
      return words
    })
  const id = String(edition.id)
  return (
    <>
      <Outcome outcome={outcome} problem={problem} />
      <div className="gesso-edition-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {numbers.slice(0, shown).map((one) => {
              const label = numberLabel(one, edition)
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    <div className="gesso-edition-number">
                      <span>
                        <NumberState number={one} />
                      </span>
                      <NumberActions
                        free={free}
                        isBusy={isBusy}
                        label={label}
                        labelOf={(other: EditionNumber) => numberLabel(other, edition)}
                        number={one}
                        onChoose={(line, to) =>
                          done(`The print has ${numberLabel(to, edition)} now.`, () =>
                            callApi('chooseEditionNumber', {
                              id: String(line),
                              from: plain(one),
                              to: plain(to),
                            }),
                          )
                        }
                        onMark={(state) =>
                          done(`${label}: ${NUMBER_STATE_WORDS[state].toLowerCase()}.`, () =>
                            callApi('markEditionNumber', { id, ...plain(one), state }),
                          )
                        }
                      />
                    </div>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {numbers.length > shown && (
        <Button buttonStyle="secondary" margin={false} onClick={() => setShown(shown + PART)} size="small">
          Show more
        </Button>
      )}
    </>
  )
}

const plain = ({ kind, number }: EditionNumber): EditionNumber => ({ kind, number })

function NumberState({ number: { state, order } }: { number: ListedNumber }) {
  if (!order) return NUMBER_STATE_WORDS[state]
  return (
    <>
      <a href={`/admin/collections/orders/${order.id}`}>Order {order.number}</a>
      <span className="gesso-hint">{order.isSent ? ', sent' : ', to be sent'}</span>
      {order.canReturn && <span className="gesso-hint">, cancelled or given back</span>}
    </>
  )
}
