import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../api/api-query'
import { useHead } from '../../head/use-head'
import { Button } from '../../ui/Button'
import { Bar, Screen, Small } from './welcome-styles'

const ASK_EVERY_MS = 2000

/** Reads how far the chosen demo gallery is hung; null while none is being hung. */
export function useHanging(): { hung: number; of: number } | null {
  const { data } = useQuery({
    ...apiQuery('readDemo', {}),
    refetchInterval: ({ state }) => (state.data?.isHanging ? ASK_EVERY_MS : false),
  })
  return data?.isHanging ? data : null
}

/** Says how far it is, below what the artist does meanwhile. */
export function HangingNote() {
  const hanging = useHanging()
  return (
    <Small role="status">
      {hanging && `Meanwhile the furnished gallery is being hung: ${hanging.hung} of ${hanging.of} works.`}
    </Small>
  )
}

/** Waits until it hangs. @param onOver called then, or when the artist does not wait */
export function HangingScreen({ onOver }: { onOver: () => void }) {
  useHead({ title: 'Your gallery' })
  const hanging = useHanging()
  const isOver = !hanging
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  return (
    <Screen>
      <h1>Your gallery is being hung</h1>
      <Bar aria-label="Works that hang" max={hanging?.of ?? 1} value={hanging?.hung ?? 1} />
      <p role="status">{hanging && `${hanging.hung} of ${hanging.of} works`}</p>
      <Button wide onClick={onOver}>
        Look at it now
      </Button>
    </Screen>
  )
}
