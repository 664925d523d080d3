'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { SelectedProps } from '../../../panel/components/artworks/selected-props'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { DialogForm } from '../../../panel/components/DialogForm'
import { Problem } from '../../../panel/components/Problem'
import { copyWhenThere } from './copy-when-there'

const NO_ANSWER =
  'The shop does not answer. Look at the private views whether it was made, before you try again.'

type Props = Pick<SelectedProps, 'readIds'> & { onClose: () => void }

/** Makes a private view of the selected works, copies its link and leads to it, where the link stands too. */
export function ViewSheet({ readIds, onClose }: Props) {
  const router = useRouter()
  const [title, setTitle] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const make = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const made = readIds().then((works) => callApi('makePrivateView', { title, works }))
    const copied = copyWhenThere(made.then(({ link }) => link))
    try {
      const { id } = await made
      if (await copied) toast.success('The private view is made, and its link copied.')
      else toast.success('The private view is made. Please copy its link here.')
      return router.push(`/admin/collections/private_views/${id}`)
    } catch (error) {
      setProblem(problemOf(error, NO_ANSWER))
    }
    setBusy(false)
  }
  return (
    <DialogForm
      button="Make it and copy the link"
      isDisabled={isBusy || title.trim() === ''}
      onClose={onClose}
      onSubmit={() => void make()}
      title="Private view of the selected works"
    >
      <label className="gesso-field">
        Title
        <input
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => setTitle(target.value)}
          placeholder="For …"
          type="text"
          value={title}
        />
      </label>
      <p className="gesso-hint">
        Guests read the title at the top. Prices are the shop’s; you can change both afterwards.
      </p>
      <Problem>{problem}</Problem>
    </DialogForm>
  )
}
