import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'

/** The works that a long gallery has shown last. */
export const SEEN = ['seen']

/** One artwork by slug. Until it is loaded, what the gallery has of it is shown. */
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
