import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'

/** The key of the works that a long gallery showed last. */
export const SEEN = ['seen']

/** One artwork by slug. Until it is loaded, the gallery's data about it is shown. */
export function useArtwork(slug: string) {
  const queryClient = useQueryClient()
  return useQuery({
    ...apiQuery('getArtwork', { slugOrId: slug }),
    placeholderData: () =>
      (
        queryClient.getQueryData<readonly Artwork[]>(SEEN) ??
        queryClient.getQueryData(apiQuery('listArtworks', {}).queryKey)
      )?.find((artwork) => artwork.slug === slug),
  })
}
