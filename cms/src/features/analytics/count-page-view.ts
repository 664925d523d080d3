import type { PageViewInput } from '@gesso/shared-types/features/analytics/page-views'
import type { Payload } from 'payload'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RequestContext } from '../../platform/context'
import { requestSender } from '../../platform/network/current-request'
import { PageViewCounter } from './page-view-counter'
import { readPageView } from './read-page-view'

/** Page views that one network may add in a minute. Its address is in this process's memory for that minute, and nowhere else. */
const A_MINUTE = { points: 120, duration: 60 }

type Counting = { counter: PageViewCounter; limit: RateLimiterMemory }

const counting = new WeakMap<Payload, Counting>()

/** What this process counts into. */
export function countingOf(payload: Payload): Counting {
  const known = counting.get(payload) ?? {
    counter: new PageViewCounter(),
    limit: new RateLimiterMemory({ keyPrefix: 'visits', ...A_MINUTE }),
  }
  counting.set(payload, known)
  return known
}

/**
 * Counts a page view in memory; the page view writer adds it to the sums. Nobody learns whether it counted: not robots, nor who
 * sends too many.
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
