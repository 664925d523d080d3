import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { type HereCode, type HereState, isHereOpen } from '@gesso/shared-types/features/pay-here/pay-here'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { useState } from 'react'
import styled from 'styled-components'
import { renderSVG } from 'uqr'
import { callApi } from '../../api/call-api'
import { panelPath } from '../../routing/paths'
import { artworkTitle } from '../../style/theme'
import { Button, ButtonLink } from '../../ui/Button'
import { useToast } from '../../ui/use-toast'

const View = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  text-align: center;
  overflow-wrap: anywhere;
  img {
    width: min(100%, 46dvh);
    height: auto;
    background: #fff;
  }
`
const Title = styled.span`
  ${artworkTitle}
`
const Soft = styled.p`
  font: var(--t14);
  color: var(--soft);
`
const State = styled.p`
  font: 500 1.25rem / 1.75rem var(--sans);
  &[data-state='paid'] {
    font-size: 3rem;
    line-height: 3.5rem;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
`

const WORDS: Record<HereState, string> = {
  waiting: 'Waiting',
  opened: 'Opened on a phone',
  paying: 'Being paid',
  paid: 'Paid',
  expired: 'This code has expired',
  stopped: 'Stopped',
}

const kindOf = ({ type, printSize }: HereCode) => (type === 'original' ? 'Original' : `Print, ${printSize}`)

const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

type HereCodeViewProps = {
  code: HereCode
  onChange: (code: HereCode) => void
  /** Leads to another code. */
  onAgain: () => void
  onDone: () => void
}

/** The code, large, with its state; turns to Paid by itself. */
export function HereCodeView({ code, onChange, onAgain, onDone }: HereCodeViewProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { id, type, title, price, state, link, isTakenAlong, openUntil, order } = code
  const address = window.location.origin + link
  const isOpen = isHereOpen(state)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Address Copied' })
    } catch {
      toast({ title: 'Not Copied', description: address, failed: true })
    }
  }
  const stop = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      onChange(await callApi('stopHereCode', { id: String(id) }))
    } catch (error) {
      toast({
        title: 'Not Stopped',
        description: refusalMessage(error) ?? 'The shop could not be reached. Please try again.',
        failed: true,
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <View>
      <p>
        <Title>{title}</Title>
        <br />
        {kindOf(code)}, {formatCents(toCents(price))}, {isTakenAlong ? 'taken along' : 'to be sent'}
      </p>
      {isOpen && (
        <img
          alt="The code that the buyer scans"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`}
        />
      )}
      <State role="status" data-state={state}>
        {WORDS[state]}
      </State>
      {isOpen ? (
        <>
          <Soft>
            {address}
            <br />
            {type === 'original' ? 'Kept for this sale' : 'Good'} until {timeOf(openUntil)}.
          </Soft>
          <Actions>
            <Button onClick={copy}>Copy address</Button>
            <Button kind="quiet" aria-disabled={isBusy || undefined} onClick={stop}>
              Stop
            </Button>
          </Actions>
        </>
      ) : (
        <Actions>
          {order ? (
            <ButtonLink href={panelPath(`/collections/orders/${order.id}`)}>Order {order.number}</ButtonLink>
          ) : (
            <Button onClick={onAgain}>Show a new code</Button>
          )}
          <Button kind="primary" onClick={onDone}>
            Done
          </Button>
        </Actions>
      )}
    </View>
  )
}
