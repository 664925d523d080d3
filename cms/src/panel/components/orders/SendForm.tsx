'use client'

import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { CARRIERS, trackingLink } from '@gesso/shared-types/orders/carriers'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Sending } from '../../../orders/fulfilment/sending'
import { callApi, problemOf } from '../call-api'
import { Problem } from '../Problem'

type Props = {
  order: Sending
  /** Called once it is marked. @param words what is said */
  onDone: (words: string) => void
  /** Called when somebody else was first. @param words what is said */
  onMissed: (words: string) => void
  /** Closes the form where nothing else does. */
  onClose?: () => void
}

/** Marks an order as sent or fetched, with its carrier and tracking number if there are any. */
export function SendForm({ order, onDone, onMissed, onClose }: Props) {
  const { id, buyer } = order
  const [isPickUp, setPickUp] = useState(order.isPickUp)
  const [tellsBuyer, setTellsBuyer] = useState(true)
  const [carrier, setCarrier] = useState(order.carrier)
  const [number, setNumber] = useState(order.number)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const carriers = useId()
  const link = isPickUp ? null : trackingLink(carrier, number)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name=number], [type=submit]')?.focus()
  }, [])
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const tracking = isPickUp ? {} : { trackingCarrier: carrier, trackingNumber: number }
    try {
      await callApi('setOrderStatus', {
        id,
        status: 'completed',
        from: 'pending',
        isPickUp,
        tellsBuyer,
        ...tracking,
      })
      const told = tellsBuyer ? `${buyer} is told by email.` : `${buyer} hears nothing.`
      return onDone(`${isPickUp ? 'Fetched.' : 'Sent.'} ${told}`)
    } catch (error) {
      if (error instanceof ApiError && error.body?.code === 'stale') return onMissed(problemOf(error))
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <form
      aria-label={isPickUp ? `Fetched by ${buyer}` : `Sent to ${buyer}`}
      className="gesso-form"
      noValidate
      onSubmit={(event) => void send(event)}
      ref={form}
    >
      {!isPickUp && (
        <div className="gesso-tracking">
          <label className="gesso-field">
            Carrier
            <input
              autoComplete="off"
              list={carriers}
              maxLength={100}
              onChange={({ target }) => setCarrier(target.value)}
              placeholder="UPS, DHL, …"
              type="text"
              value={carrier}
            />
          </label>
          <datalist id={carriers}>
            {CARRIERS.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <label className="gesso-field">
            Tracking number, if there is one
            <input
              autoComplete="off"
              maxLength={100}
              name="number"
              onChange={({ target }) => setNumber(target.value)}
              type="text"
              value={number}
            />
          </label>
        </div>
      )}
      {link && (
        <a href={link} rel="noreferrer" target="_blank">
          The buyer’s link
        </a>
      )}
      <div className="gesso-ticks">
        <label className="gesso-choice">
          <input checked={isPickUp} onChange={({ target }) => setPickUp(target.checked)} type="checkbox" />
          Picked up at the studio
        </label>
        <label className="gesso-choice">
          <input
            checked={tellsBuyer}
            onChange={({ target }) => setTellsBuyer(target.checked)}
            type="checkbox"
          />
          Write to {buyer}
        </label>
      </div>
      <Problem>{problem}</Problem>
      <div className="gesso-buttons">
        <Button disabled={isBusy} margin={false} size="medium" type="submit">
          {isPickUp ? 'It is fetched' : 'It is sent'}
        </Button>
        {onClose && (
          <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium" type="button">
            Not now
          </Button>
        )}
      </div>
    </form>
  )
}
