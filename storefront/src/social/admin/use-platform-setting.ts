import { type SocialSetting, socialSettingSchema } from '@gesso/shared-types/social'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error'
import { refreshList } from '../../api/api-query'
import { callApi } from '../../api/call-api'
import { readDraft, writeDraft } from '../../safe-storage'
import { useToast } from '../../ui/use-toast'

/** How long the typing must pause before an address is saved (design §3). */
const PAUSE_MS = 500

/** What is wrong with an address as typed; undefined when it can be saved. */
const problemOf = (url: string): string | undefined =>
  socialSettingSchema.shape.url.safeParse(url).error?.issues[0]?.message

/** Saves a change as the whole setting, on top of what another session has made of it in the meantime. */
async function saveChange(shown: SocialSetting, change: Partial<SocialSetting>): Promise<SocialSetting> {
  const settings = await callApi('listSocial', {})
  const now = settings.find(({ platform }) => platform === shown.platform) ?? shown
  return callApi('saveSocial', { ...now, ...change })
}

/**
 * One platform's setting as the dialog edits it. Each change saves the whole setting at once; saves go out one
 * after the other, so that the last one stands. A wrong address is told of and not sent.
 */
export function usePlatformSetting(given: SocialSetting) {
  const { platform } = given
  const draftName = `social ${platform}`
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isEnabled, setEnabled] = useState(given.isEnabled)
  const [url, setUrl] = useState(() => readDraft(draftName) ?? given.url)
  const [problem, setProblem] = useState<string | undefined>(() => problemOf(url))
  /** What the server has, what is to be saved of it, and what waits for the typing to end. */
  const state = useRef({
    saved: given,
    change: {} as Partial<SocialSetting>,
    isSaving: false,
    typed: readDraft(draftName),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  }).current

  // What the server has by now shows wherever nothing else was typed or pressed.
  useEffect(() => {
    state.saved = given
    if (state.change.isEnabled === undefined) setEnabled(given.isEnabled)
    if (readDraft(draftName) === null) setUrl(given.url)
  }, [given, state, draftName])

  const send = async () => {
    if (state.isSaving) return
    state.isSaving = true
    while (Object.keys(state.change).length > 0) {
      const change = state.change
      state.change = {}
      try {
        state.saved = await saveChange(state.saved, change)
        if (readDraft(draftName)?.trim() === state.saved.url) writeDraft(draftName, null)
        await refreshList(queryClient, 'listSocial')
        toast({
          title: 'Settings Updated',
          description: 'Social media settings have been updated successfully.',
        })
      } catch (error) {
        // A newer change takes this one along; otherwise the switch goes back.
        if (Object.keys(state.change).length > 0) state.change = { ...change, ...state.change }
        else setEnabled(state.saved.isEnabled)
        // Whoever is not signed in any more hears so from the page.
        if (error instanceof ApiError && error.status === 401) break
        // Leaving the field tries again.
        state.typed ??= readDraft(draftName)
        toast({ title: 'Error', description: 'Failed to update social media settings.', failed: true })
      }
    }
    state.isSaving = false
  }
  const change = (part: Partial<SocialSetting>) => {
    state.change = { ...state.change, ...part }
    void send()
  }
  /** Saves what was typed, now. */
  const settle = () => {
    clearTimeout(state.timer)
    if (state.typed === null) return
    const address = state.typed.trim()
    state.typed = null
    const wrong = problemOf(address)
    setProblem(wrong)
    if (wrong) return
    if (state.isSaving || address !== state.saved.url) change({ url: address })
    else writeDraft(draftName, null)
  }
  // The dialog may close within the pause.
  const latest = useRef(settle)
  latest.current = settle
  useEffect(() => () => latest.current(), [])

  return {
    isEnabled,
    url,
    problem,
    toggle: (on: boolean) => {
      setEnabled(on)
      change({ isEnabled: on })
    },
    type: (text: string) => {
      setUrl(text)
      // It is told of once the typing pauses, and forgiven as soon as it is right.
      if (!problemOf(text)) setProblem(undefined)
      writeDraft(draftName, text)
      state.typed = text
      clearTimeout(state.timer)
      state.timer = setTimeout(() => latest.current(), PAUSE_MS)
    },
    settle,
  }
}
