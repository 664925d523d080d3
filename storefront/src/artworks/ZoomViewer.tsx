import type { Artwork } from '@gesso/shared-types/artwork'
import { ZOOM_LEVELS } from '@gesso/shared-types/shop-rules'
import { useEffect, useId, useRef } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { stageSizes } from './picture-sizes'
import { useZoom } from './use-zoom'
import { ZoomPicture } from './ZoomPicture'
import { Bottom, Canvas, Group, Level, Place, Room, Title, Top } from './zoom-styles'

const [LEAST] = ZOOM_LEVELS
const MOST = ZOOM_LEVELS[ZOOM_LEVELS.length - 1]

type ZoomViewerProps = {
  artwork: Artwork
  /** Which of its pictures. */
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

/** A dark room to look closely in; a native modal dialog, so Escape closes it and focus stays inside. */
export function ZoomViewer({ artwork, shown, onShow, onClose }: ZoomViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { pictures, title, year } = artwork
  const picture = pictures[shown]
  const turn = (step: 1 | -1) => {
    if (!pictures[shown + step]) return
    restart()
    onShow(shown + step)
  }
  const { zoom, canvas, level, zoomIn, zoomOut, reset, settle, restart, tap, onKeyDown } = useZoom(turn)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <Room ref={dialog} aria-labelledby={heading} onClose={onClose} onKeyDown={onKeyDown}>
      <Top>
        <h2 id={heading}>
          <Title>{title}</Title> {year}
        </h2>
        <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </Top>
      <Canvas ref={canvas} $movable={level > 1} {...tap}>
        {picture && (
          <TransformWrapper
            key={picture.url}
            ref={zoom}
            minScale={LEAST}
            maxScale={MOST}
            centerOnInit
            centerZoomedOut
            disablePadding
            wheel={{ disabled: true }}
            doubleClick={{ disabled: true }}
            panning={{ disabled: level <= 1, velocityDisabled: true, allowRightClickPan: false }}
            onPinchStop={settle}
          >
            <TransformComponent wrapperClass="room" contentClass="work">
              <ZoomPicture
                picture={picture}
                title={title}
                sizes={stageSizes(artwork, shown)}
                level={level}
                room={canvas}
              />
            </TransformComponent>
          </TransformWrapper>
        )}
      </Canvas>
      <Bottom>
        {pictures.length > 1 && (
          <Group role="group" aria-label="Pictures">
            <IconButton aria-label="Previous picture" aria-disabled={shown === 0} onClick={() => turn(-1)}>
              <Icon name="previous" />
            </IconButton>
            <Place aria-live="polite">
              {shown + 1} / {pictures.length}
            </Place>
            <IconButton
              aria-label="Next picture"
              aria-disabled={shown === pictures.length - 1}
              onClick={() => turn(1)}
            >
              <Icon name="next" />
            </IconButton>
          </Group>
        )}
        <Group role="group" aria-label="Zoom">
          <IconButton aria-label="Zoom out" aria-disabled={level === LEAST} onClick={zoomOut}>
            <Icon name="minus" />
          </IconButton>
          <Level aria-live="polite">{Math.round(level * 100)}%</Level>
          <IconButton aria-label="Zoom in" aria-disabled={level === MOST} onClick={zoomIn}>
            <Icon name="plus" />
          </IconButton>
          <Button low onClick={reset}>
            Reset
          </Button>
        </Group>
      </Bottom>
    </Room>
  )
}
