import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog'
import { SeriesChoices } from '../series/SeriesChoices'
import { changeText, membershipIn, type SeriesMarks, seriesChange } from './series-change'

type SeriesDialogProps = {
  artworks: readonly StoredArtwork[]
  isSaving: boolean
  onApply: (change: { add: number[]; remove: number[] }) => void
  onClose: () => void
}

/** Adds the selected artworks to series and removes them from others. Untouched series stay as they are. */
export function SeriesDialog({ artworks, isSaving, onApply, onClose }: SeriesDialogProps) {
  const [marks, setMarks] = useState<SeriesMarks>(new Map())
  const change = seriesChange(artworks, marks)
  const chosen = [...new Map(artworks.flatMap(({ series }) => series.map((one) => [one.id, one]))).values()]
  return (
    <Dialog
      title="Series"
      onClose={onClose}
      foot={
        <DialogFoot>
          <Button kind="quiet" low onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            low
            disabled={isSaving || change.works === 0}
            onClick={() => onApply({ add: change.add, remove: change.remove })}
          >
            {isSaving ? 'Saving...' : changeText(change.works)}
          </Button>
        </DialogFoot>
      }
    >
      <SeriesChoices
        chosen={chosen}
        membershipOf={(id) => membershipIn(artworks, marks, id)}
        onChoose={(id, isIn) => setMarks((former) => new Map(former).set(id, isIn))}
      />
    </Dialog>
  )
}
