import type { Subscriber } from '@gesso/shared-types/subscribers/subscriber'
import { forEachExisting } from '../../api/for-each-existing'
import { useApiMutation } from '../../ui/use-api-mutation'

/** Removes one or several addresses from the list after a prompt. The function resolves to whether it was done. */
export function useUnsubscribe() {
  const { isPending, mutate } = useApiMutation('removeSubscriber', {
    send: (subscribers: readonly Subscriber[], call) =>
      forEachExisting(subscribers, ({ email }) => call({ email })),
    list: 'listSubscribers',
    done: ({ length }) =>
      length > 1
        ? {
            title: 'Subscriptions Removed',
            description: `${length} emails have been unsubscribed from the collector's list.`,
          }
        : {
            title: 'Subscription Removed',
            description: "The email has been unsubscribed from the collector's list.",
          },
    failed: { title: 'Remove Failed', description: 'Failed to remove subscription.' },
  })
  const unsubscribe = async (subscribers: readonly Subscriber[]): Promise<boolean> => {
    const [first, ...others] = subscribers
    const what = others.length > 0 ? `${subscribers.length} addresses` : first?.email
    const isSure = window.confirm(`Are you sure you want to unsubscribe ${what} from the collector's list?`)
    return isSure && mutate(subscribers)
  }
  return [isPending, unsubscribe] as const
}
