import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { apiQuery } from '../api/api-query'
import { askedAbouts } from '../features-in/contact'
import { contactPath } from '../routing/paths'
import { useEach } from '../ui/use-each'
import type { AskedAbout } from './asked-about'

/**
 * The work in the page's address: `?work={slug}`, or by a feature's parameters. null unless there is one that the
 * visitor may see. The server renders only works of the gallery.
 */
export function useAskedWork(): { asked: AskedAbout | null; putAway: () => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search)
  const slug = named.get('work') ?? ''
  const { data: artwork } = useQuery({
    ...apiQuery('getArtwork', { slugOrId: slug }),
    enabled: slug !== '',
  })
  const namedElsewhere = slug === '' ? named : new URLSearchParams()
  const others = useEach(askedAbouts, namedElsewhere).find(Boolean) ?? null
  return {
    asked: artwork ? { artwork, isOpen: true, sent: { work: artwork.slug } } : others,
    putAway: () => navigate(contactPath, { replace: true }),
  }
}
