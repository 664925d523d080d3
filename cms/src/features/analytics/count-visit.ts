import type { VisitInput } from '@gesso/shared-types/features/analytics/visits'
import type { Payload } from 'payload'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RequestContext } from '../../platform/context'
import { requestSender } from '../../platform/network/current-request'
import { readVisit } from './read-visit'
import { VisitCounter } from './visit-counter'

/** Visits that one network may add in a minute. Its address is in this process's memory for that minute, and nowhere else. */
const A_MINUTE = { points: 120, duration: 60 }

type Counting = { counter: VisitCounter; limit: RateLimiterMemory }

const counting = new WeakMap<Payload, Counting>()

/** What this process counts into. */
export function visitsOf(payload: Payload): Counting {
  const known = counting.get(payload) ?? {
    counter: new VisitCounter(),
    limit: new RateLimiterMemory({ keyPrefix: 'visits', ...A_MINUTE }),
  }
  counting.set(payload, known)
  return known
}

/**
 * Counts a visit in memory; the visit writer adds it to the sums. Nobody learns whether it counted: not robots, nor who
 * sends too many.
 */
export async function countVisit({ req, env, payload }: RequestContext, input: VisitInput): Promise<void> {
  const sender = requestSender()
  const { counter, limit } = visitsOf(payload)
  const visit = readVisit(input, {
    userAgent: sender?.userAgent ?? '',
    language: req.headers.get('accept-language'),
    ownHost: new URL(env.publicUrl).hostname,
  })
  if (!visit) return
  const isWithin = await limit.consume(sender?.network ?? '').then(
    () => true,
    () => false,
  )
  if (isWithin) counter.count(visit)
}
