import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { Small } from './welcome-styles'

const ASK_EVERY_MS = 2000

/** How far the chosen demo gallery is hung; nothing without one. */
export function HangingNote() {
  const { data } = useQuery({
    ...apiQuery('readDemo', {}),
    refetchInterval: ({ state }) => (state.data?.isHanging ? ASK_EVERY_MS : false),
  })
  if (!data || (!data.isHanging && data.hung === 0)) return null
  return (
    <Small role="status">
      {data.isHanging
        ? `The furnished gallery is being hung: ${data.hung} of ${data.of} works. You need not wait.`
        : 'The furnished gallery hangs.'}
    </Small>
  )
}
