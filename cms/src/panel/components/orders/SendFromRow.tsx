'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Sending } from '../../../orders/fulfilment/sending'
import { RowButton } from '../account/RowButton'
import { PanelDialog } from '../PanelDialog'
import { SendForm } from './SendForm'

/** In an order's row: marks it as sent or fetched. */
export function SendFromRow({ order }: { order: Sending }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const label = order.isPickUp ? 'It is fetched' : 'It is sent'
  const end = (tell: (words: string) => void) => (words: string) => {
    tell(words)
    setOpen(false)
    router.refresh()
  }
  return (
    <>
      <span className="gesso-row-actions">
        <RowButton isBusy={false} label={`${label}: ${order.buyer}`} onClick={() => setOpen(true)}>
          {label}
        </RowButton>
      </span>
      {isOpen && (
        <PanelDialog
          onClose={() => setOpen(false)}
          title={order.isPickUp ? `Fetched by ${order.buyer}` : `Sent to ${order.buyer}`}
        >
          <SendForm
            onClose={() => setOpen(false)}
            onDone={end(toast.success)}
            onMissed={end(toast.info)}
            order={order}
          />
        </PanelDialog>
      )}
    </>
  )
}
