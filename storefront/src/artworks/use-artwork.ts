import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query'

/** One artwork by slug; what the gallery's list knows of it shows until the answer is there. */
export function useArtwork(slug: string) {
  const queryClient = useQueryClient()
  return useQuery({
    ...apiQuery('getArtwork', { slugOrId: slug }),
    placeholderData: () =>
      queryClient
        .getQueryData(apiQuery('listArtworks', {}).queryKey)
        ?.find((artwork) => artwork.slug === slug),
  })
}
