import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { manifestPath } from '@gesso/shared-types/features/museums/iiif-paths'
import styled from 'styled-components'
import { useShop } from '../../shop-context'

const Quiet = styled.p`
  margin: 0;
  padding-top: 8px;
  font: var(--t14);
`
const Link = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--soft);
  text-underline-offset: 0.25em;
`

/** The work's manifest. Dragged into a viewer, the address names it as viewers expect. */
export function IiifLink({ artwork: { slug, pictures } }: { artwork: Artwork }) {
  const { museums, publicUrl } = useShop()
  if (!museums || pictures.length === 0) return null
  const manifest = publicUrl + manifestPath(slug)
  return (
    <Quiet>
      <Link
        href={`${manifest}?manifest=${encodeURIComponent(manifest)}`}
        title="The work’s IIIF manifest: drag it into a viewer such as Mirador"
      >
        IIIF
      </Link>
    </Quiet>
  )
}
