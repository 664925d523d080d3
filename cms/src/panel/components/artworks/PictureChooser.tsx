'use client'

import { PICTURE_TYPES } from '@gesso/shared-types/artworks/picture-files'
import { useKeepsInput } from '../reload-page'

type PictureChooserProps = {
  label: string
  isMain?: boolean
  describedBy?: string | undefined
  onChosen: (files: readonly File[]) => void
}

/**
 * A button that opens the device's pictures. It is the browser's own file field, so that keyboard, touch and dropped
 * files work as usual.
 */
export function PictureChooser({ label, isMain = false, describedBy, onChosen }: PictureChooserProps) {
  // What is chosen before the page's scripts have taken over would be lost.
  const isReady = useKeepsInput()
  return (
    <label className={isMain ? 'gesso-chooser gesso-chooser--main' : 'gesso-chooser'}>
      <input
        accept={PICTURE_TYPES}
        aria-describedby={describedBy}
        disabled={!isReady}
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that the same file can be chosen again.
          target.value = ''
          if (files.length > 0) onChosen(files)
        }}
        type="file"
      />
      {label}
    </label>
  )
}
