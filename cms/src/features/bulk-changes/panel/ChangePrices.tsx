'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import type { TickedProps } from '../../../panel/components/artworks/ticked'
import { PricesSheet } from './PricesSheet'

/** A button beside ticked works: raises or lowers their prices. */
export function ChangePrices(props: TickedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button buttonStyle="secondary" margin={false} onClick={() => setOpen(true)} size="medium">
        Change prices
      </Button>
      {isOpen && <PricesSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
