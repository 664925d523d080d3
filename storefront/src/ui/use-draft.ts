import { useState } from 'react'
import { readDraft, writeDraft } from '../api/session-draft'

/**
 * State of a field that must not be lost when the session ends: kept for this tab until it is saved.
 * @returns the text, how to change it, and how to forget the draft, with the text that then stands there
 */
export function useDraft(name: string, saved: string) {
  const [typed, setTyped] = useState(() => readDraft(name))
  const change = (text: string) => {
    setTyped(text)
    writeDraft(name, text)
  }
  const forget = () => {
    setTyped(null)
    writeDraft(name, null)
  }
  return [typed ?? saved, change, forget] as const
}
