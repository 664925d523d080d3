import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../api/api-query'
import { watchSignedOut } from '../../api/call-api'
import { forgetSignedIn } from '../../auth/signed-in-marker'
import { loginPath } from '../../routing/paths'
import { useToast } from '../../ui/use-toast'

/**
 * Shows the visitor's view and a toast once the session has ended. The cached lists, which contain personal data, are
 * removed; drafts stay.
 */
export function useSessionEnd(): void {
  const queryClient = useQueryClient()
  const toast = useToast()
  // Without a connection it could not be loaded any more, and nothing would say so.
  useEffect(() => void import('../../ui/ToastView').catch(() => {}), [])
  useEffect(() => {
    const { queryKey } = apiQuery('currentUser', {})
    const isOver = () => queryClient.getQueryData(queryKey) === null
    const end = watchSignedOut(() => {
      forgetSignedIn()
      queryClient.setQueryData<unknown>(queryKey, null)
    })
    return () => {
      end()
      if (!isOver()) return
      queryClient.removeQueries({
        predicate: ({ queryKey: [address] }) => String(address).startsWith('/api/admin/'),
      })
      toast({
        title: 'Signed Out',
        description: 'Your session has ended. Sign in again to go on: what you typed is kept.',
        link: { label: 'Sign in', href: loginPath },
      })
    }
  }, [queryClient, toast])
}
