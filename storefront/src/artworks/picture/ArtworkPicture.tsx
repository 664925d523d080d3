import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { useState } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { SizedPicture } from '../../ui/SizedPicture'
import { pictureRatio } from './picture-ratio'
import { placeholderGradient } from './placeholder-gradient'

const fromAfar = keyframes`
  from { top: 110%; }
`
/**
 * Fetched from a screen away. Lazy loading alone begins three screens away on a phone, but not while the picture is
 * outside of a frame that clips it; so the picture enters its frame when the frame is a screen below the window, and
 * before the page is loaded (wake-page.ts) when it is on the screen. Where the browser has no such timeline, from a
 * screen and a half away: what is further is not laid out.
 */
const waits = css`
  @media screen {
    content-visibility: auto;
    picture img {
      animation: ${fromAfar} 1ms step-end both;
      animation-timeline: --frame;
      animation-range: cover 0% cover 1%;
    }
  }
  view-timeline: --frame block;
  view-timeline-inset: auto -100%;
  @media (scripting: enabled) {
    html:not([data-loaded]) & {
      view-timeline-inset: auto 0px;
    }
  }
  /* A telephone's screen is the first picture's. */
  @media (scripting: enabled) and (max-width: 639px) {
    html:not([data-loaded]):has([fetchpriority='high']) & picture img {
      display: none;
    }
  }
`

/** Fetched when the page has been loaded with its first picture: it tells little, and takes its part of the line. */
const waitsForLoad = css`
  @media (scripting: enabled) {
    html:not([data-loaded]) & picture img {
      display: none;
    }
  }
`

/** What all frames share stands in the page once; each ratio is a line of its own. */
const PlainFrame = styled.span<{ $waits: boolean; $last: boolean }>`
  position: relative;
  display: block;
  width: 100%;
  background: var(--skeleton);
  overflow: clip;
  ${({ $waits }) => $waits && waits}
  ${({ $last }) => $last && waitsForLoad}
  > img,
  picture img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  > img {
    object-fit: cover;
  }
  &[data-ready] {
    background: var(--skeleton);
  }
  /* A work on white paper keeps its edge on a white wall. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid var(--hairline);
  }
`
const Frame = styled(PlainFrame)<{ $ratio: number; $colours?: string | undefined }>`
  aspect-ratio: ${({ $ratio }) => $ratio};
  ${({ $colours }) => $colours && `background:${$colours};`}
`
const Unavailable = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: 8px;
  color: var(--soft);
  font: var(--t14);
  text-align: center;
`

type ArtworkPictureProps = {
  /** The placeholder of 400 × 600 shows when there is none. */
  picture: Picture | undefined
  alt: string
  /** How wide it is shown, for the `sizes` attribute. */
  sizes: string
  /** Loaded first, before everything else on the page. */
  first?: boolean
  /** Loaded after the first picture, and not beside it. */
  last?: boolean
  /** The slug of the work whose first picture it is: it grows from page to page. */
  work?: string
}

/** What was drawn of each picture last: a sharper placeholder than its colours, and already here. */
const drawn = new Map<string, string>()

/**
 * A picture in its own proportions, uncropped. Its colours show while it loads, and a message when it cannot be
 * loaded.
 */
export function ArtworkPicture({ picture, work, last = false, ...shown }: ArtworkPictureProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const ratio = pictureRatio(picture)
  if (!picture) {
    return (
      <Frame $ratio={ratio} $waits={false} $last={false}>
        <Unavailable>No picture yet</Unavailable>
      </Frame>
    )
  }
  const { url, width, height } = picture
  const former = drawn.get(url)
  return (
    <Frame
      $ratio={ratio}
      $colours={placeholderGradient(picture.placeholder)}
      $waits={!shown.first}
      $last={last}
      data-work={work}
      {...(state !== 'loading' && { 'data-ready': '' })}
    >
      {state === 'loading' && former && (
        <img src={former} width={width} height={height} alt="" {...(!shown.first && { loading: 'lazy' })} />
      )}
      {state === 'failed' ? (
        <Unavailable>Picture unavailable</Unavailable>
      ) : (
        <SizedPicture
          {...shown}
          picture={picture}
          onReady={(address) => {
            drawn.set(url, address)
            setState('ready')
          }}
          onFail={() => setState('failed')}
        />
      )}
    </Frame>
  )
}
