'use client'

import { useState } from 'react'
import { AddWorkDialog } from './AddWorkDialog'
import { PictureChooser } from './PictureChooser'

type AddWorkProps = { label?: string; isMain?: boolean; describedBy?: string }

/** Adds a work by its pictures first: the button opens those of the device, and a short form follows. */
export function AddWork({ label = 'Add a work', isMain = true, describedBy }: AddWorkProps) {
  const [chosen, setChosen] = useState<readonly File[] | null>(null)
  return (
    <>
      <PictureChooser describedBy={describedBy} isMain={isMain} label={label} onChosen={setChosen} />
      {chosen && <AddWorkDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
