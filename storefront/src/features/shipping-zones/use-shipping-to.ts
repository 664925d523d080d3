import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import './shipping-call'
import type { KnownPlace } from './known-place'

/** What shipping to a place is like, and what it costs for a work. Nothing is asked while there is no place. */
export function useShippingTo(place: KnownPlace | null, slug?: string) {
  return useQuery({
    ...apiQuery('getShippingTo', {
      country: place?.country ?? '',
      ...(place?.state && { state: place.state }),
      ...(slug && { slug }),
    }),
    enabled: place !== null,
  })
}
