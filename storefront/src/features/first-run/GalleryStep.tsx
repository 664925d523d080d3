import { useHead } from '../../head/use-head'
import { Button } from '../../ui/Button'
import { useApiMutation } from '../../ui/use-api-mutation'
import { Choice, Count, Screen, Small } from './welcome-styles'

/** Asks how the gallery begins. @param onBegun called after an answer, also one that another device gave first */
export function GalleryStep({ onBegun }: { onBegun: () => Promise<void> }) {
  useHead({ title: 'Your gallery' })
  const { isPending, mutate } = useApiMutation('beginGallery', {
    failed: { title: 'Error', description: 'Please try again.' },
    onError: () => void onBegun(),
  })
  const begin = async (isFurnished: boolean) => {
    if (await mutate({ isFurnished })) await onBegun()
  }
  return (
    <Screen>
      <Count>2 of 3</Count>
      <h1>Your gallery</h1>
      <Choice>
        <Button kind="primary" wide aria-disabled={isPending} onClick={() => void begin(false)}>
          Begin with an empty one
        </Button>
        <Small>Only your own works, from the first one on.</Small>
      </Choice>
      <Choice>
        <Button wide aria-disabled={isPending} onClick={() => void begin(true)}>
          Look around a furnished gallery
        </Button>
        <Small>Works of an invented painter hang in it. You can take them down at any time.</Small>
      </Choice>
    </Screen>
  )
}
