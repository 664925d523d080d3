import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { type SocialSetting, socialSettingSchema } from '@gesso/shared-types/social/social'
import { completeSocialAddress } from '@gesso/shared-types/social/social-address'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refreshList } from '../../api/api-query'
import { callApi } from '../../api/call-api'
import '../../api/dashboard-calls'
import { readDraft, writeDraft } from '../../safe-storage'
import { useToast } from '../../ui/use-toast'

/** The pause in typing before an address is saved, in milliseconds. */
const PAUSE_MS = 500

/** The problem of an address; undefined when it is valid. */
const problemOf = (url: string): string | undefined =>
  socialSettingSchema.shape.url.safeParse(url).error?.issues[0]?.message

/** Saves one change within the whole setting, on top of what another session has saved meanwhile. */
async function saveChange(shown: SocialSetting, change: Partial<SocialSetting>): Promise<SocialSetting> {
  const settings = await callApi('listSocial', {})
  const now = settings.find(({ platform }) => platform === shown.platform) ?? shown
  return callApi('saveSocial', { ...now, ...change })
}

/**
 * One platform's setting in the dialog. Each change is saved at once, without a button, so this is no form. Saves run
 * one after the other, so that the last one wins; changes made meanwhile are sent together. An invalid address shows
 * its problem and is not sent.
 */
export function usePlatformSetting(given: SocialSetting) {
  const { platform } = given
  const draftName = `social ${platform}`
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isEnabled, setEnabled] = useState(given.isEnabled)
  const [url, setUrl] = useState(() => readDraft(draftName) ?? given.url)
  const [problem, setProblem] = useState(() => problemOf(completeSocialAddress(platform, url)))
  /** What the server has, what has to be saved, and what waits for a pause in typing. */
  const state = useRef({
    saved: given,
    change: {} as Partial<SocialSetting>,
    isSaving: false,
    typed: readDraft(draftName),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  }).current

  // The server's newest state is shown unless something was typed or switched.
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
        // The next save includes this change; without one, the switch goes back.
        if (Object.keys(state.change).length > 0) state.change = { ...change, ...state.change }
        else setEnabled(state.saved.isEnabled)
        // No toast when the session has ended: the page says so.
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
  /** Saves the typed address now. */
  const saveTyped = () => {
    clearTimeout(state.timer)
    if (state.typed === null) return
    const address = completeSocialAddress(platform, state.typed)
    if (address !== state.typed.trim()) {
      setUrl(address)
      writeDraft(draftName, address)
    }
    state.typed = null
    const wrong = problemOf(address)
    setProblem(wrong)
    if (wrong) return
    if (state.isSaving || address !== state.saved.url) change({ url: address })
    else writeDraft(draftName, null)
  }
  // The dialog may be closed during the pause.
  const latest = useRef(saveTyped)
  latest.current = saveTyped
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
      // A problem appears when the typing pauses, and disappears as soon as the address is valid.
      if (!problemOf(completeSocialAddress(platform, text))) setProblem(undefined)
      writeDraft(draftName, text)
      state.typed = text
      clearTimeout(state.timer)
      state.timer = setTimeout(() => latest.current(), PAUSE_MS)
    },
    saveTyped,
  }
}
