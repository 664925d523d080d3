import type { ContactInput } from '@gesso/shared-types/message'
import { CONTACT_REDIRECT_MS } from '@gesso/shared-types/shop-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../api/api-error'
import { createBotCheck } from '../api/bot-check'
import { callApi } from '../api/call-api'
import { refreshList } from '../api/refresh-list'
import { refusalMessage } from '../api/refusal-message'
import { homePath } from '../paths'
import { useToast } from '../ui/use-toast'
import { type ContactProblems, refusedFields } from './contact-problems'

/** Sends a message with its bot-check, tells how it went, and leads home after a success (specification section 4). */
export function useSendMessage() {
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [botCheck] = useState(() => createBotCheck())
  const [isBusy, setBusy] = useState(false)
  const wayHome = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wayHome.current), [])

  /**
   * @param website what stands in the field that no person sees
   * @returns whether it was sent, and what the server found wrong with its fields
   */
  const send = async (
    message: ContactInput,
    website: string,
  ): Promise<{ isSent: boolean; problems: ContactProblems }> => {
    setBusy(true)
    try {
      await botCheck.pass((altcha) => callApi('sendMessage', { ...message, altcha, website }))
      toast({ title: 'Message Sent', description: "Thank you for your message! We'll get back to you soon." })
      wayHome.current = setTimeout(() => navigate(homePath), CONTACT_REDIRECT_MS)
      void refreshList(queryClient, 'listMessages')
      return { isSent: true, problems: {} }
    } catch (error) {
      toast({
        title: 'Error',
        description: refusalMessage(error) ?? 'Failed to send message. Please try again.',
        failed: true,
      })
      const fields = error instanceof ApiError ? error.body?.fields : undefined
      return { isSent: false, problems: refusedFields(fields) }
    } finally {
      setBusy(false)
    }
  }

  return { send, isBusy, prepare: botCheck.prepare }
}
