import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { useRef, useState } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { SizedPicture } from '../../ui/SizedPicture'
import { pictureRatio } from './picture-ratio'
import { placeholderGradient } from './placeholder-gradient'

const fromAfar = keyframes`
  from { top: 110%; }
`
/**
 * Fetches the picture when it is one screen away. Lazy loading alone starts three screens away on a phone, but not
 * while the picture is outside a frame that clips it. So the picture enters its frame when the frame is one screen
 * below the window, or on the screen until the page is loaded (wake-page.ts). In browsers without view timelines it
 * starts one and a half screens away, because content further away is not laid out.
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

/**
 * Fetched after the page has loaded with its first picture, because a small picture must not take bandwidth from it.
 */
const waitsForLoad = css`
  @media (scripting: enabled) {
    html:not([data-loaded]) & picture img {
      display: none;
    }
  }
`

/** The styles that all frames share are in the page once; each ratio adds only one rule. */
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
    > img {
      display: none;
    }
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
  /** When absent, a placeholder of 400 × 600 is shown. */
  picture: Picture | undefined
  /** Stands for a picture without a description; '' where what is around it says enough, so that it has none. */
  alt: string
  /** The width at which it is shown, for the `sizes` attribute. */
  sizes: string
  /** Loaded before everything else on the page. */
  first?: boolean
  /** Loaded only after the first picture. */
  last?: boolean
  /** The slug of the work whose first picture it is, for the transition between pages. */
  work?: string
}

/** The last loaded rendition of each picture: a sharper placeholder than its colours, already in the cache. */
const drawn = new Map<string, string>()

/** A picture in its own proportions, uncropped. Its colours are shown while it loads, and a message when it fails. */
export function ArtworkPicture({ picture, alt, work, last = false, ...shown }: ArtworkPictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isFailed, setFailed] = useState(false)
  const [former] = useState(() => picture && drawn.get(picture.url))
  const ratio = pictureRatio(picture)
  if (!picture) {
    return (
      <Frame $ratio={ratio} $waits={false} $last={false}>
        <Unavailable>No picture yet</Unavailable>
      </Frame>
    )
  }
  const { url, width, height } = picture
  return (
    <Frame
      ref={frame}
      $ratio={ratio}
      $colours={placeholderGradient(picture.placeholder)}
      $waits={!shown.first}
      $last={last}
      data-work={work}
      {...(isFailed && { 'data-ready': '' })}
    >
      {former && (
        <img src={former} width={width} height={height} alt="" {...(!shown.first && { loading: 'lazy' })} />
      )}
      {isFailed ? (
        <Unavailable>Picture unavailable</Unavailable>
      ) : (
        <SizedPicture
          {...shown}
          picture={picture}
          alt={alt && (picture.alt ?? alt)}
          onReady={(address) => {
            drawn.set(url, address)
            // Without React: a gallery would be rendered again for each of its pictures.
            frame.current?.setAttribute('data-ready', '')
          }}
          onFail={() => setFailed(true)}
        />
      )}
    </Frame>
  )
}
