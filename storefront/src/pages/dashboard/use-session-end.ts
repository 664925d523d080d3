import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../api/api-query'
import { watchSignedOut } from '../../api/call-api'
import { forgetSignedIn } from '../../auth/signed-in-marker'
import { loginPath } from '../../routing/paths'
import { useToast } from '../../ui/use-toast'

/**
 * Shows the visitor's view and a toast once the session has ended. Removes the cached lists, which contain personal
 * data; drafts stay.
 */
export function useSessionEnd(): void {
  const queryClient = useQueryClient()
  const toast = useToast()
  // Loaded now, because without a connection the toast could not be loaded later and nothing would be shown.
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
