'use client'

import { Button } from '@payloadcms/ui'
import { useRef } from 'react'

type PhotoChooserProps = { isBusy: boolean; onChosen: (files: File[]) => void }

/** Two buttons, since some phones offer the camera only where a page asks for it. */
export function PhotoChooser({ isBusy, onChosen }: PhotoChooserProps) {
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const chosen = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length > 0) onChosen(files)
  }
  const shared = {
    accept: 'image/*',
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => chosen(currentTarget),
    type: 'file',
  } as const
  return (
    <div className="gesso-buttons">
      <input {...shared} aria-label="Photograph" capture="environment" ref={camera} />
      <input {...shared} aria-label="Pictures" multiple ref={chooser} />
      <Button disabled={isBusy} margin={false} onClick={() => camera.current?.click()} size="medium">
        {isBusy ? 'One moment …' : 'Take a photograph'}
      </Button>
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        margin={false}
        onClick={() => chooser.current?.click()}
        size="medium"
      >
        Choose pictures
      </Button>
    </div>
  )
}
