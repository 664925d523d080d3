import type { Artwork } from '@gesso/shared-types/artwork'
import type { AskedWork } from '@gesso/shared-types/message'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { apiQuery } from '../api/api-query'
import { openedViewQuery } from '../features/private-views/private-view-query'
import { contactPath } from '../paths'

/** The work that a message is about, and how the message says so. */
export type AskedAbout = {
  artwork: Pick<Artwork, 'title' | 'slug' | 'pictures' | 'originalOffer'>
  /** The private view that it was seen in. */
  view?: string
  /** Whether it is in the gallery, so that a page of it can be led to. */
  isOpen: boolean
  sent: AskedWork
}

/**
 * The work that the page's address names: `?work={slug}`, `?private={token}` of a private link, or
 * `?view={token}&of={id}` of a private view. Null while there is none that the visitor may see. The server draws a work of the gallery alone.
 */
export function useAskedWork(): { asked: AskedAbout | null; putAway: () => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search)
  const slug = named.get('work') ?? ''
  const token = named.get('private') ?? ''
  const open = useQuery({ ...apiQuery('getArtwork', { slugOrId: slug }), enabled: slug !== '' })
  const hidden = useQuery({
    ...apiQuery('getPrivateArtwork', { token }),
    enabled: slug === '' && token !== '',
  })
  const viewToken = named.get('view') ?? ''
  const isOfView = slug === '' && token === '' && viewToken !== ''
  const { data: opened } = useQuery({ ...openedViewQuery(viewToken), enabled: isOfView })
  const guests = opened?.view.works.find(({ id }) => String(id) === named.get('of'))
  const putAway = () => navigate(contactPath, { replace: true })
  if (opened && guests) {
    const { id, title, pictures, offer } = guests
    return {
      asked: {
        artwork: { title, slug: '', pictures, originalOffer: offer },
        view: opened.view.title,
        isOpen: false,
        sent: { view: viewToken, viewWork: id },
      },
      putAway,
    }
  }
  const artwork = slug ? open.data : token ? hidden.data : undefined
  return {
    asked: artwork
      ? { artwork, isOpen: slug !== '', sent: slug ? { work: artwork.slug } : { privateWork: token } }
      : null,
    putAway,
  }
}
