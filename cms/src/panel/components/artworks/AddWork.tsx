'use client'

import { useState } from 'react'
import { AddWorkDialog } from './AddWorkDialog'
import { PictureChooser } from './PictureChooser'

/** Adds a work by its pictures first: the button opens those of the device, and a short form follows. */
export function AddWork() {
  const [chosen, setChosen] = useState<readonly File[] | null>(null)
  return (
    <>
      <PictureChooser isMain label="Add a work" onChosen={setChosen} />
      {chosen && <AddWorkDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
