import { type HereCode, isHereOpen } from '@gesso/shared-types/features/pay-here/pay-here'
import { payHereAdminEndpoints } from '@gesso/shared-types/features/pay-here/pay-here-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { addEndpoints } from '../../api/known-endpoints'
import { refreshArtworks } from '../../api/refresh-artworks'
import type { OfferedWork } from '../../artworks/offered-work'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { ChooseSale } from './ChooseSale'
import { HereCodeView } from './HereCodeView'
import { useWakeLock } from './use-wake-lock'

addEndpoints(payHereAdminEndpoints)

const OFTEN_MS = 2000
const SELDOM_MS = 5000
/** A buyer who has not paid by then looks for a card. */
const OFTEN_UNTIL_MS = 120_000

/** The open code of a work, or what is sold by the next one. Asks for its state until it has ended. */
export function PayHereDialog({ artwork, onClose }: { artwork: OfferedWork; onClose: () => void }) {
  const client = useQueryClient()
  const [since] = useState(Date.now)
  /** The code that this screen has shown: its end is shown too. */
  const [shownId, setShownId] = useState<number | null>(null)
  const query = apiQuery('readHereCode', { artworkId: String(artwork.id) })
  const { data, isPending } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (!data || !isHereOpen(data.state)) return false
      return error || Date.now() - since > OFTEN_UNTIL_MS ? SELDOM_MS : OFTEN_MS
    },
  })
  const isOpen = Boolean(data && isHereOpen(data.state))
  if (data && isOpen && shownId !== data.id) setShownId(data.id)
  useWakeLock(isOpen)
  // The page below shows whether the original is kept or sold.
  const close = () => {
    void refreshArtworks(client)
    onClose()
  }
  const show = (code: HereCode) => client.setQueryData(query.queryKey, code)
  return (
    <Dialog title="Pay here" onClose={close}>
      {isPending ? (
        <Spinner />
      ) : data && shownId === data.id ? (
        <HereCodeView code={data} onChange={show} onAgain={() => setShownId(null)} onDone={close} />
      ) : (
        <ChooseSale artwork={artwork} onOpened={show} />
      )}
    </Dialog>
  )
}
