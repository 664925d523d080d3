import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { manifestPath, viewListPath } from '@gesso/shared-types/features/museums/iiif-paths'
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
  min-width: 44px;
  color: var(--soft);
  text-underline-offset: 0.25em;
`

/** A manifest or a list of them. Dragged into a viewer, the address names it as viewers expect. */
function IiifLink({ path }: { path: string }) {
  const { museums, publicUrl } = useShop()
  if (!museums) return null
  const manifest = publicUrl + path
  return (
    <Quiet>
      <Link
        href={`${manifest}?manifest=${encodeURIComponent(manifest)}`}
        title="For viewers such as Mirador: drag this link into one"
      >
        IIIF
      </Link>
    </Quiet>
  )
}

/** The manifest of a work with a picture. */
export const WorkIiifLink = ({ artwork: { slug, pictures } }: { artwork: Artwork }) =>
  pictures.length > 0 ? <IiifLink path={manifestPath(slug)} /> : null

/** The list of a private view's public works. */
export const ViewIiifLink = ({ token }: { token: string }) => <IiifLink path={viewListPath(token)} />
