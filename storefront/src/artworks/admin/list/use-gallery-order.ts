import type { Artwork } from '@gesso/shared-types/artwork'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiQuery } from '../../../api/api-query'
import { callApi } from '../../../api/call-api'
import { refreshList } from '../../../api/refresh-list'
import { refusalMessage } from '../../../api/refusal-message'
import { useToast } from '../../../ui/use-toast'
import { moveItem } from '../sorting/slide-offsets'
import { type Drop, dropAt, idsToDrop } from './gallery-order'

/**
 * Gives `move(id, to)`: the list shows the new order at once, the server hears of it after, one move at a time;
 * where it refuses, the list is loaded again (specification section 4).
 */
export function useGalleryOrder(): (id: number, to: number) => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const moves = useRef({ last: Promise.resolve(), waiting: 0 })
  const { queryKey } = apiQuery('listArtworks', {})

  const send = async (drop: Drop) => {
    try {
      // What another session moved in the meantime stays where it is.
      const now = await callApi('listArtworks', {})
      const artworkIds = idsToDrop(
        now.map((artwork) => artwork.id),
        drop,
      )
      if (!artworkIds) throw new Error('The work that was moved is gone')
      if (artworkIds.length > 0) await callApi('reorderArtworks', { artworkIds })
      toast({ title: 'Order Updated', description: 'Artwork display order has been saved.' })
    } catch (error) {
      toast({
        title: 'Reorder Failed',
        description: refusalMessage(error) ?? 'Failed to update artwork order.',
        failed: true,
      })
    }
    moves.current.waiting -= 1
    // In between, the server's list would undo on the screen what is still on its way.
    if (moves.current.waiting === 0) await refreshList(queryClient, 'listArtworks')
  }

  return (id, to) => {
    const artworks = queryClient.getQueryData<Artwork[]>(queryKey) ?? []
    const from = artworks.findIndex((artwork) => artwork.id === id)
    if (from < 0 || from === to || to < 0 || to >= artworks.length) return
    // An answer that is on its way still has the old order.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Artwork[]>(queryKey, moveItem(artworks, from, to))
    const drop = dropAt(
      artworks.map((artwork) => artwork.id),
      from,
      to,
    )
    moves.current.waiting += 1
    moves.current.last = moves.current.last.then(() => send(drop))
  }
}
