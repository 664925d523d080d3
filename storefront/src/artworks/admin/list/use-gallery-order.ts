import { arrayMove } from '@dnd-kit/sortable'
import type { ArtworkOrder } from '@gesso/shared-types/artworks/artwork-order'
import { asPartOf, newChange } from '@gesso/shared-types/artworks/bulk-change'
import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { dashboardEndpoints } from '@gesso/shared-types/contract/dashboard-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../../api/api-query'
import { callApi } from '../../../api/call-api'
import { refreshArtworks } from '../../../api/refresh-artworks'
import { useToast } from '../../../ui/use-toast'
import { useChangeOffers } from '../use-change-offers'
import { idsOfMove, type Move, moveBetween } from './gallery-order'

const orders = queriesOf(dashboardEndpoints.readArtworkOrder.path)
const mutationKey = ['reorderArtworks']

/**
 * Moves artworks in the gallery order. The list shows the new order at once, and the moves are sent one after the
 * other. When the server refuses one, the list is loaded again.
 * @param ids the gallery in its present order
 * @returns a function that moves the artwork `id` to the index `to`
 */
export function useGalleryOrder(ids: readonly number[]): (id: number, to: number) => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const offers = useChangeOffers()

  const { mutate: send } = useMutation({
    mutationKey,
    // Mutations of one scope run one after the other.
    scope: { id: 'gallery order' },
    mutationFn: async (move: Move) => {
      // Another session may have changed the order: keep its moves.
      const { ids } = await callApi('readArtworkOrder', {})
      const artworkIds = idsOfMove(ids, move)
      if (!artworkIds) throw new Error('The artwork that was moved no longer exists')
      const change = newChange()
      if (artworkIds.length > 0) await callApi('reorderArtworks', { artworkIds }, asPartOf(change))
      return artworkIds.length > 0 ? change : null
    },
    onSuccess: (change) =>
      toast({
        title: 'Order Updated',
        description: 'Artwork display order has been saved.',
        ...(change && offers(change)),
      }),
    onError: (error) =>
      toast({
        title: 'Reorder Failed',
        description: refusalMessage(error) ?? 'Failed to update artwork order.',
        failed: true,
      }),
    onSettled: async () => {
      // Until the last move is saved, the server's list would undo the following moves on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) await refreshArtworks(queryClient)
    },
  })

  return (id, to) => {
    const from = ids.indexOf(id)
    if (from < 0 || from === to || to < 0 || to >= ids.length) return
    // An answer that is still loading would bring back the old order.
    void queryClient.cancelQueries(orders)
    const moved = arrayMove([...ids], from, to)
    queryClient.setQueriesData<ArtworkOrder>(
      orders,
      (order) => order && { ...order, ids: moved, found: moved.filter((each) => order.found.includes(each)) },
    )
    send(moveBetween(ids, from, to))
  }
}
