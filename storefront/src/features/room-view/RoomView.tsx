import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { useEffect, useId, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { Spinner } from '../../ui/Spinner'
import { useBackCloses } from '../../ui/use-back-closes'
import { Foot, InPlace, Model, RoomDialog, Title, Top } from './room-styles'
import { findRoomWay, ROOM_QUERY, type RoomWay } from './room-ways'
import { useRoomModel } from './use-room-model'

/** The address of this page that opens the view on a phone. */
function phoneAddress(): string {
  const address = new URL(window.location.href)
  address.search = ROOM_QUERY
  address.hash = ''
  return address.href
}

/**
 * A work as it hangs, in three dimensions, and the way into the visitor's room: by this phone, or by the one that reads
 * the code. A native modal dialog: Escape closes it, focus stays inside.
 */
export function RoomView({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { state, place, isRefused, showInRoom, tryAgain } = useRoomModel(artwork)
  const [way, setWay] = useState<RoomWay>(null)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    void findRoomWay().then(setWay)
  }, [])
  useBackCloses(() => dialog.current?.close())

  return (
    <RoomDialog ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <Top>
        <h2 id={heading}>
          <Title>{artwork.title}</Title> in your room
        </h2>
        <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </Top>
      <Model ref={place} data-state={state}>
        {state === 'loading' && (
          <InPlace>
            <Spinner label="Loading the work" />
          </InPlace>
        )}
        {state === 'failed' && (
          <InPlace>
            <p role="alert">The work could not be loaded. Please try again.</p>
            <Button onClick={tryAgain}>Try again</Button>
          </InPlace>
        )}
      </Model>
      <Foot>
        {way === 'here' && (
          <>
            <Button kind="primary" wide disabled={state !== 'shown'} onClick={showInRoom}>
              See it in your room
            </Button>
            <p role="status">
              {isRefused
                ? 'This device cannot show it in the room.'
                : `Point the camera at a wall. The work hangs there in its true size, ${artwork.originalDimensions}.`}
            </p>
          </>
        )}
        {way === 'phone' && (
          <>
            <img
              alt="The address of this page as a QR code"
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(phoneAddress(), { border: 2 }))}`}
            />
            <p>
              Scan this with the camera of your phone. There you see the work on your own wall, in its true
              size, {artwork.originalDimensions}.
            </p>
          </>
        )}
      </Foot>
    </RoomDialog>
  )
}
