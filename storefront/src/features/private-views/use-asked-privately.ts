import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import type { UseAskedAbout } from '../../messages/asked-about'
import { openedViewQuery } from './private-view-query'

/**
 * Reads `?private={token}` of a private link or `?view={token}&of={id}` of a private view, if the visitor may see the
 * work.
 */
export const useAskedPrivately: UseAskedAbout = (named) => {
  const token = named.get('private') ?? ''
  const { data: artwork } = useQuery({ ...apiQuery('getPrivateArtwork', { token }), enabled: token !== '' })
  const view = named.get('view') ?? ''
  const { data: opened } = useQuery({ ...openedViewQuery(view), enabled: token === '' && view !== '' })
  if (artwork) return { artwork, isOpen: false, sent: { privateWork: token } }
  const work = opened?.view.works.find(({ id }) => String(id) === named.get('of'))
  if (!opened || !work) return null
  const { id, title, pictures, offer } = work
  return {
    artwork: { title, slug: '', pictures, originalOffer: offer },
    view: opened.view.title,
    isOpen: false,
    sent: { view, viewWork: id },
  }
}
