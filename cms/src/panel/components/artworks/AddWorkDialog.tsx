'use client'

import { typedAmount } from '@gesso/shared-types/money/typed-money'
import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field, fieldsOf } from '../account/Field'
import { callApi, problemOf } from '../call-api'
import { DialogForm } from '../DialogForm'
import { MoneyInput } from '../money/MoneyInput'
import { Problem } from '../Problem'
import { handToForm } from '../session/form-draft'
import { NewPictures } from './NewPictures'
import { pictureIdsOf } from './picture-ids-of'
import { useNewPictures } from './use-new-pictures'
import { WHOLE_FORM } from './whole-form'

const UNSENT = 'A picture could not be sent. Send it again, or remove it.'
const NO_ANSWER = 'The shop did not answer. Look in Works whether it is there before you add it again.'

/** Asks for the title and the price of a work whose pictures are on their way, publishes it and leads to it. */
export function AddWorkDialog({ chosen, onClose }: { chosen: readonly File[]; onClose: () => void }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const added = useNewPictures()
  const [price, setPrice] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = useEffectEvent(() => added.add(chosen))
  useEffect(() => begin(), [])

  /** Waits for the pictures, does something with the addresses of them and what was typed, and leads on. */
  const go = async (act: (title: string, images: string[]) => Promise<string>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const images = await added.sent()
    const { title = '' } = fieldsOf(form.current as HTMLFormElement)
    try {
      if (!images) throw new Error(UNSENT)
      router.push(await act(title, images))
      return onClose()
    } catch (error) {
      setProblem(images ? problemOf(error, NO_ANSWER) : UNSENT)
    }
    setBusy(false)
  }
  const add = () =>
    go(async (title, images) => {
      const originalPrice = price.trim() === '' ? null : typedAmount(price)
      const { id } = await callApi('createArtwork', { title, originalPrice, images })
      toast.success('It is added, and on the site.')
      return `/admin/collections/artworks/${id}`
    })
  const openWholeForm = () =>
    go(async (title, images) => {
      const values = { title, originalPrice: price.trim() || null, images: await pictureIdsOf(images) }
      const typed = Object.entries(values).filter(([, value]) => value?.length)
      handToForm(WHOLE_FORM, Object.fromEntries(typed))
      return WHOLE_FORM
    })
  /** Enter goes on to the price: a work that was added by mistake would be on the site. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.querySelector<HTMLInputElement>('[name=originalPrice]')?.focus()
  }
  return (
    <DialogForm
      beside={
        <Button
          buttonStyle="secondary"
          disabled={isBusy}
          margin={false}
          onClick={() => void openWholeForm()}
          size="medium"
          type="button"
        >
          More about it
        </Button>
      }
      button={isBusy ? 'One moment …' : 'Add it'}
      isDisabled={isBusy}
      onClose={onClose}
      onSubmit={() => void add()}
      ref={form}
      title="Add a work"
    >
      <NewPictures {...added} />
      <Field
        autoComplete="off"
        enterKeyHint="next"
        isFirst
        label="Title"
        maxLength={255}
        name="title"
        onKeyDown={goOn}
        required
      />
      <MoneyInput label="Price of the original (USD)" name="originalPrice" onText={setPrice} text={price} />
      <Problem>{problem}</Problem>
    </DialogForm>
  )
}
