'use client'

import {
  MAX_MORE_ARTWORKS,
  type NewWorks as Works,
} from '@gesso/shared-types/features/newsletters/newsletter'
import { Button, useAllFormFields, useForm } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { callApi } from '../../../panel/components/call-api'
import { countNoun } from '../../../panel/components/count-noun'
import { idOf } from './id-of'

/** In the form of a draft: the works that are new since the last newsletter, and the button that adds them. */
export function NewWorks() {
  const [{ artwork, moreArtworks, state, subject }, dispatch] = useAllFormFields()
  const { setModified } = useForm()
  const isDraft = (state?.value ?? 'draft') === 'draft'
  const [works, setWorks] = useState<Works | null>(null)
  useEffect(() => {
    // They are only an offer: without an answer, works are chosen by hand.
    if (isDraft) callApi('listNewWorks', {}).then(setWorks, () => {})
  }, [isDraft])
  if (!isDraft || !works) return null
  if (works.length === 0)
    return <p className="field-type gesso-hint">No new works since your last newsletter.</p>

  const more = Array.isArray(moreArtworks?.value) ? moreArtworks.value : []
  const chosen = [artwork?.value, ...more].map(idOf).filter((id) => id !== null)
  const room = 1 + MAX_MORE_ARTWORKS - chosen.length
  const offered = works.filter(({ id }) => !chosen.includes(id)).slice(0, Math.max(0, room))
  if (offered.length === 0) return null

  const add = () => {
    const [first, ...others] = [...chosen, ...offered.map(({ id }) => id)]
    dispatch({ type: 'UPDATE', path: 'artwork', value: first })
    dispatch({ type: 'UPDATE', path: 'moreArtworks', value: others })
    if (!subject?.value) {
      dispatch({ type: 'UPDATE', path: 'subject', value: countNoun(offered.length, 'new work') })
    }
    setModified(true)
  }
  return (
    <div className="field-type gesso-new-works">
      <p className="gesso-hint">New works: {offered.map(({ title }) => title).join(', ')}</p>
      <Button buttonStyle="secondary" margin={false} onClick={add} size="small" type="button">
        {offered.length === 1 ? 'Add it' : `Add all ${offered.length}`}
      </Button>
    </div>
  )
}
