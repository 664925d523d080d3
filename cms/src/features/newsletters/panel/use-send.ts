import type { NewsletterProgress } from '@gesso/shared-types/features/newsletters/newsletter'
import { useEffect, useRef, useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { collectorCount } from './collector-count'
import { isTested, nobodyWords, sendQuestion, testWords } from './draft-words'
import type { Autosave } from './use-autosave'

const LOOK_MS = 500
/** How long a press waits for the autosave, and then for the test to leave the shop. */
const SAVE_LOOKS = 20
const TEST_LOOKS = 60

const pause = () => new Promise((done) => setTimeout(done, LOOK_MS))

type Draft = {
  /** Undefined until the first save has written a row. */
  id: string | undefined
  isModified: boolean
  autosave: Autosave
  onProgress: (progress: NewsletterProgress) => void
  /** Sends it to its audience. */
  onSend: () => void
}

/**
 * Makes what the button *Send* does with a draft: it waits until what was typed is saved, sends this version to the
 * artist if it has not gone to them yet, and then asks whether it goes to its audience.
 */
export function useSend(draft: Draft) {
  const [doing, setDoing] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const now = useRef(draft)
  now.current = draft
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const savedId = async (): Promise<string | null> => {
    for (let looks = 0; looks < SAVE_LOOKS && !isLeft.current; looks += 1) {
      // Before the first look, too: the editor tells the form of a key when the browser is idle, at most 500 ms later.
      await pause()
      const { id, isModified, autosave } = now.current
      // The id of a row that was just made comes with the page's new address, a moment later.
      const isMade = !id && autosave.savedAt !== null
      if ((!isModified && !isMade) || autosave.problem) {
        if (!id) setProblem('Write the subject and the text first.')
        return autosave.problem ? null : (id ?? null)
      }
    }
    setProblem('What you typed is not saved yet. Press Send again in a moment.')
    return null
  }
  /** @returns the progress once the artist has been sent this version; null if they have not */
  const tested = async (id: string): Promise<NewsletterProgress | null> => {
    let progress = await callApi('getNewsletterProgress', { id })
    if (!isTested(progress)) {
      setDoing('Sending it to you …')
      if (progress.test.state !== 'queued') progress = await callApi('testNewsletter', { id })
      for (let looks = 0; progress.test.state === 'queued' && !isTested(progress); looks += 1) {
        if (looks === TEST_LOOKS || isLeft.current) break
        await pause()
        progress = await callApi('getNewsletterProgress', { id })
      }
    }
    now.current.onProgress(progress)
    if (isTested(progress)) return progress
    setProblem(testWords(progress))
    return null
  }
  const send = async () => {
    setDoing('Saving …')
    setProblem(null)
    try {
      const id = await savedId()
      const progress = id && (await tested(id))
      if (progress && !isLeft.current) {
        if (progress.subscribers === 0) setProblem(nobodyWords(progress))
        else {
          const button = `Send to ${collectorCount(progress)}`
          if (await askFirst(sendQuestion(progress), button, 'sendNewsletter')) now.current.onSend()
        }
      }
    } catch (error) {
      setProblem(problemOf(error))
    }
    setDoing(null)
  }
  return { doing, problem, send }
}
