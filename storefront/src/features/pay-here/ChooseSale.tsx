import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import type { HereCode } from '@gesso/shared-types/features/pay-here/pay-here'
import { formatCents, parseMoney } from '@gesso/shared-types/money/money'
import { type FormEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { callApi } from '../../api/call-api'
import type { OfferedWork } from '../../artworks/offered-work'
import { Button } from '../../ui/Button'

const Form = styled.form`
  display: grid;
  gap: 24px;
`
const Choice = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 4px;
    font: var(--label);
  }
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
  input {
    accent-color: var(--ink);
  }
`
const Problem = styled.p`
  font: var(--t14);
  color: var(--red);
`

type Sold = {
  key: string
  label: string
  price: string
  printSize: string | null
}

/** What of a work can be sold, at the shop's prices. */
function soldOf({ originalOffer, originalPrice, printsAvailable, printOptions }: OfferedWork): Sold[] {
  const isOriginal = !['none', 'sold', 'not_for_sale'].includes(originalOffer) && parseMoney(originalPrice)
  return [
    ...(isOriginal && originalPrice
      ? [{ key: 'original', label: 'Original', price: originalPrice, printSize: null }]
      : []),
    ...(printsAvailable ? printOptions : []).map(({ size, price }) => ({
      key: `print ${size}`,
      label: `Print, ${size}`,
      price,
      printSize: size,
    })),
  ]
}

/** Chooses what is sold, and whether it is taken along. */
export function ChooseSale({
  artwork,
  onOpened,
}: {
  artwork: OfferedWork
  onOpened: (code: HereCode) => void
}) {
  const name = useId()
  const sold = soldOf(artwork)
  const [chosen, setChosen] = useState(sold[0])
  const [isTakenAlong, setTakenAlong] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!chosen) return <p>Nothing of this work is for sale.</p>

  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      onOpened(
        await callApi('openHereCode', { artworkId: artwork.id, printSize: chosen.printSize, isTakenAlong }),
      )
    } catch (error) {
      setProblem(refusalMessage(error) ?? 'The shop could not be reached. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={open}>
      <Choice>
        <legend>{artwork.title}</legend>
        {sold.map((each) => (
          <label key={each.key}>
            <input
              type="radio"
              name={`${name} sold`}
              checked={each.key === chosen.key}
              onChange={() => setChosen(each)}
            />
            {each.label}, {formatCents(parseMoney(each.price) ?? 0)}
          </label>
        ))}
      </Choice>
      <Choice>
        <legend>How it reaches its buyer</legend>
        {[true, false].map((taken) => (
          <label key={String(taken)}>
            <input
              type="radio"
              name={`${name} taken`}
              checked={taken === isTakenAlong}
              onChange={() => setTakenAlong(taken)}
            />
            {taken ? 'Taken along' : 'To be sent'}
          </label>
        ))}
      </Choice>
      {problem && <Problem role="alert">{problem}</Problem>}
      <Button type="submit" kind="primary" wide aria-disabled={isBusy || undefined}>
        Show the code
      </Button>
    </Form>
  )
}
