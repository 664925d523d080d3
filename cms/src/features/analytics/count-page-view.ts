import type { PageViewInput } from '@gesso/shared-types/features/analytics/page-views'
import type { Payload } from 'payload'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RequestContext } from '../../platform/context'
import { requestSender } from '../../platform/network/current-request'
import { PageViewCounter } from './page-view-counter'
import { readPageView } from './read-page-view'

/** Page views that one network may add in a minute. Its address is only in memory, and only for that minute. */
const A_MINUTE = { points: 120, duration: 60 }

type Counting = { counter: PageViewCounter; limit: RateLimiterMemory }

const counting = new WeakMap<Payload, Counting>()

/** The counter and the limit of this process; made at the first call. */
export function countingOf(payload: Payload): Counting {
  const known = counting.get(payload) ?? {
    counter: new PageViewCounter(),
    limit: new RateLimiterMemory({ keyPrefix: 'visits', ...A_MINUTE }),
  }
  counting.set(payload, known)
  return known
}

/**
 * Counts a page view in memory; the page view writer adds it to the sums. The answer is the same for robots and for
 * senders over the limit, which are not counted.
 */
export async function countPageView(
  { req, env, payload }: RequestContext,
  input: PageViewInput,
): Promise<void> {
  const sender = requestSender()
  const { counter, limit } = countingOf(payload)
  const pageView = readPageView(input, {
    userAgent: sender?.userAgent ?? '',
    language: req.headers.get('accept-language'),
    ownHost: new URL(env.publicUrl).hostname,
  })
  if (!pageView) return
  const isWithin = await limit.consume(sender?.network ?? '').then(
    () => true,
    () => false,
  )
  if (isWithin) counter.count(pageView)
}
