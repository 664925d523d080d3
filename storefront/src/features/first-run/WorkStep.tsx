import { artworkInputSchema } from '@gesso/shared-types/artworks/artwork-input'
import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { typedAmount } from '@gesso/shared-types/money/typed-money'
import { type SubmitEvent, useRef, useState } from 'react'
import '../../api/dashboard-calls'
import { callApi } from '../../api/call-api'
import { useHead } from '../../head/use-head'
import { homePath } from '../../routing/paths'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import {
  focusFirstProblem,
  type Problems,
  problemsOf,
  refusedFields,
  withoutProblem,
} from '../../ui/field-problems'
import { MoneyField } from '../../ui/MoneyField'
import { HangingNote, HangingScreen, useHanging } from './Hanging'
import { PhotoField } from './PhotoField'
import { usePhoto } from './use-photo'
import { Count, Form, Refused, Screen } from './welcome-styles'

/** A full navigation: the pages are to have the shop's new name, and Back is not to lead here. */
const goHome = (): void => window.location.replace(homePath)

/** Asks for a photograph of the first work, with its title, price and size; or for none. Ends on the gallery. */
export function WorkStep() {
  useHead({ title: 'Your first work' })
  const form = useRef<HTMLFormElement>(null)
  const photo = usePhoto()
  const [price, setPrice] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hanging = useHanging()
  const [isEnded, setEnded] = useState(false)
  // A work that was saved is not saved again when only the last call failed.
  const isSaved = useRef(false)

  const end = async () => {
    await callApi('endFirstRun', {})
    if (hanging) setEnded(true)
    else goHome()
  }
  const save = async () => {
    const url = await photo.sent()
    const typed = new FormData(form.current ?? undefined)
    const { data, error } = artworkInputSchema.safeParse({
      title: String(typed.get('title') ?? ''),
      originalDimensions: String(typed.get('originalDimensions') ?? ''),
      originalPrice: price.trim() === '' ? null : typedAmount(price),
      images: url ? [url] : [],
    })
    if (!data || !url) {
      setProblems({
        ...(error && problemsOf(error.issues)),
        ...(!url && { photo: photo.problem ?? 'Take a photograph of the work, or choose one' }),
      })
      return focusFirstProblem(form.current)
    }
    await callApi('createArtwork', data)
    isSaved.current = true
    await end()
  }
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblems({})
    setRefusal(null)
    await work().catch((error: unknown) => {
      const { images, originalPrice, originalDimensions, ...fields } = refusedFields(error)
      setProblems({ ...fields, photo: images, originalPrice, originalDimensions })
      setRefusal(refusalMessage(error) ?? 'This did not work. Please try again.')
    })
    setBusy(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(isSaved.current ? end : save)
  }

  if (isEnded) return <HangingScreen onOver={goHome} />
  return (
    <Screen>
      <Count>3 of 3</Count>
      <h1>Your first work</h1>
      <Form
        ref={form}
        noValidate
        aria-label="Your first work"
        onSubmit={submit}
        onInput={({ target }) => setProblems(withoutProblem(problems, target as EventTarget))}
      >
        <PhotoField photo={photo} error={problems.photo} />
        <InputField name="title" label="Title" autoComplete="off" required error={problems.title} />
        <MoneyField
          label="Price (USD)"
          name="originalPrice"
          optional
          text={price}
          value={price}
          error={problems.originalPrice}
          onChange={({ target }) => setPrice(target.value)}
        />
        <InputField
          name="originalDimensions"
          label="Size"
          placeholder="24 × 36 in"
          optional
          autoComplete="off"
          error={problems.originalDimensions}
        />
        {refusal && <Refused role="alert">{refusal}</Refused>}
        <Button type="submit" kind="primary" wide aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Add this work'}
        </Button>
        <Button kind="quiet" wide aria-disabled={isBusy} onClick={() => void run(end)}>
          Later
        </Button>
      </Form>
      <HangingNote />
    </Screen>
  )
}
