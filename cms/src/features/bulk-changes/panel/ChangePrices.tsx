'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import type { SelectedProps } from '../../../panel/components/artworks/selected-props'
import { PricesSheet } from './PricesSheet'

/** A button beside selected works: raises or lowers their prices. */
export function ChangePrices(props: SelectedProps) {
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
