import type { Artwork, Picture } from '@gesso/shared-types/artwork'
import { PLACEHOLDER_HEIGHT, PLACEHOLDER_WIDTH } from '@gesso/shared-types/shop-rules'
import styled from 'styled-components'

const RATIO = PLACEHOLDER_WIDTH / PLACEHOLDER_HEIGHT

const Box = styled.div`
  display: grid;
  place-items: center;
  width: var(--thumb);
`
const Image = styled.img<{ $ratio: number }>`
  width: calc(var(--thumb) * ${({ $ratio }) => Math.min(1, $ratio).toFixed(3)});
  aspect-ratio: ${({ $ratio }) => $ratio.toFixed(3)};
  background: var(--patch);
`
const Blank = styled.div`
  width: calc(var(--thumb) * ${RATIO.toFixed(3)});
  aspect-ratio: ${RATIO.toFixed(3)};
  background: var(--tint);
`

/** Wide enough for the largest thumbnail on a screen of double density. */
const NEEDED_WIDTH = 288

function thumbUrl({ renditions, url }: Picture): string {
  const fitting = renditions.filter(({ width }) => width >= NEEDED_WIDTH)
  const smallest = fitting.sort((one, other) => one.width - other.width)[0]
  return smallest?.url ?? url
}

/** A work's first picture, whole, in a square as wide as its parent's `--thumb`; the title stands beside it. */
export function LineThumb({ artwork }: { artwork: Artwork | undefined }) {
  const picture = artwork?.pictures[0]
  if (!picture) return <Box>{artwork?.images[0] ? <Plain url={artwork.images[0]} /> : <Blank />}</Box>
  return (
    <Box>
      <Image
        src={thumbUrl(picture)}
        width={picture.width}
        height={picture.height}
        $ratio={picture.width / picture.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </Box>
  )
}

/** A picture of unknown size. */
function Plain({ url }: { url: string }) {
  return <Image src={url} $ratio={RATIO} alt="" loading="lazy" decoding="async" />
}
