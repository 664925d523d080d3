import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'

/** One artwork by slug. Until it is loaded, what the gallery's list has of it is shown. */
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
