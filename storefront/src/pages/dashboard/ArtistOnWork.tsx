import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import styled from 'styled-components'
import { artistOnWork } from '../../features-in/artist-on-work'
import { showParts } from '../../ui/show-parts'
import { EditThisWork } from './EditThisWork'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

/** What the artist does with a published work, on its page in admin mode. */
export const ArtistOnWork = ({ artwork }: { artwork: Artwork }) => (
  <Row>
    <EditThisWork artwork={artwork} />
    {showParts(artistOnWork, { artwork })}
  </Row>
)
