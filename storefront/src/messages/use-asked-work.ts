import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { apiQuery } from '../api/api-query'
import { askedAbouts } from '../features-in/contact'
import { contactPath } from '../routing/paths'
import { useEach } from '../ui/use-each'
import type { AskedAbout } from './asked-about'

/**
 * The work that the page's address names: `?work={slug}`, or in a way of a feature. Null while there is none that the
 * visitor may see. The server draws a work of the gallery alone.
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
