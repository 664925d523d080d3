'use client'

import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { CARRIERS, trackingLink } from '@gesso/shared-types/orders/carriers'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useId, useState } from 'react'
import { callApi, problemOf } from '../call-api'
import { PanelDialog } from '../PanelDialog'
import { Problem } from '../Problem'
import { MatterButton } from './MatterButton'
import type { MatterActionProps } from './matter-action'

type Sending = { id: string; buyer: string; isPickUp: boolean; carrier: string; number: string }

/** Marks an order as sent or fetched, with its carrier and tracking number if there are any. */
export function SendOrder({ label, isMain, describedBy, input, onDone, onMissed }: MatterActionProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <MatterButton describedBy={describedBy} isMain={isMain} onPress={() => setOpen(true)}>
        {label}
      </MatterButton>
      {isOpen && <SendDialog onClose={close} onDone={onDone} onMissed={onMissed} order={input as Sending} />}
    </>
  )
}

type DialogProps = Pick<MatterActionProps, 'onDone' | 'onMissed'> & { order: Sending; onClose: () => void }

function SendDialog({ order, onClose, onDone, onMissed }: DialogProps) {
  const { id, buyer } = order
  const [isPickUp, setPickUp] = useState(order.isPickUp)
  const [tellsBuyer, setTellsBuyer] = useState(true)
  const [carrier, setCarrier] = useState(order.carrier)
  const [number, setNumber] = useState(order.number)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const carriers = useId()
  const link = isPickUp ? null : trackingLink(carrier, number)
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
    <PanelDialog onClose={onClose} title={isPickUp ? `Fetched by ${buyer}` : `Sent to ${buyer}`}>
      <form className="gesso-form" noValidate onSubmit={(event) => void send(event)}>
        {!isPickUp && (
          <>
            <label className="gesso-field">
              Carrier, if there is one
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
                onChange={({ target }) => setNumber(target.value)}
                type="text"
                value={number}
              />
            </label>
          </>
        )}
        {link && (
          <a href={link} rel="noreferrer" target="_blank">
            The buyer’s link
          </a>
        )}
        <div>
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
          <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
            Not now
          </Button>
          <Button disabled={isBusy} margin={false} size="medium" type="submit">
            {isPickUp ? 'It is fetched' : 'It is sent'}
          </Button>
        </div>
      </form>
    </PanelDialog>
  )
}
