import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import './shipping-call'
import type { KnownPlace } from './known-place'

/** The shipping terms of a place, with the prices for a work. Not loaded while there is no place. */
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
