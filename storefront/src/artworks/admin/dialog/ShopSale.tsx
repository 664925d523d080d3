import { useQuery, useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../../../api/api-query'
import { ARTWORK_LISTS } from '../../../api/refresh-artworks'
import { Button } from '../../../ui/Button'
import { useApiMutation } from '../../../ui/use-api-mutation'

const Note = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding-block: 12px;
  color: var(--soft);
  font: var(--t14);
`

/** Says that the shop sold the original, and puts it back on sale once its order is cancelled or refunded. */
export function ShopSale({ artworkId, onReturned }: { artworkId: number; onReturned: () => void }) {
  const id = String(artworkId)
  const queryClient = useQueryClient()
  const { data: sale } = useQuery({ ...apiQuery('readSale', { id }), staleTime: 0 })
  const putBack = useApiMutation('putBackOnSale', {
    list: ARTWORK_LISTS,
    done: { title: 'Back on Sale', description: 'The original can be bought again.' },
    failed: { title: 'Still Sold', description: 'The original could not be put back on sale.' },
  })
  const ask = async () => {
    if (!window.confirm('Put the original back on sale?')) return
    if (!(await putBack.mutate({ id }))) return
    queryClient.removeQueries({ queryKey: apiQuery('readSale', { id }).queryKey })
    onReturned()
  }
  return (
    <Note>
      <p>The original was sold through the shop. Saving leaves it sold.</p>
      {sale && (
        <p>
          <a href={`/admin/collections/orders/${sale.orderId}`}>Order {sale.orderNumber}</a>
        </p>
      )}
      {sale?.canReturn && (
        <Button low kind="quiet" aria-disabled={putBack.isPending} onClick={ask}>
          Put back on sale
        </Button>
      )}
      {sale && !sale.canReturn && (
        <p>
          {sale.isRefundOnItsWay
            ? 'The refund of that order is on its way. Once the bank has confirmed it, it can go back on sale here.'
            : 'Once that order is cancelled or refunded, it can go back on sale here.'}
        </p>
      )}
    </Note>
  )
}
