import type { ShownCertificate } from '@gesso/shared-types/features/certificates/certificate'
import type { ReactNode } from 'react'
import { ArtworkPicture } from '../../artworks/picture/ArtworkPicture'
import { pictureRatio } from '../../artworks/picture/picture-ratio'

const SIZES = '(min-width: 900px) 50vw, 100vw'

/** The picture next to a certificate; none unless the certificate is genuine. */
export function certifiedPicture({ state, picture, facts }: ShownCertificate): {
  picture: ReactNode
  ratio: number
} {
  if (!picture || state !== 'true') return { picture: null, ratio: 1 }
  return {
    picture: <ArtworkPicture picture={picture} alt={facts.title} sizes={SIZES} first />,
    ratio: pictureRatio(picture),
  }
}
