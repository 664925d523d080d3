import type { NewsletterProgress, NewsletterStep } from '@gesso/shared-types/newsletter'

/** A refusal in the shop's words. */
export class Refused extends Error {}

async function answered<Answer>(request: Promise<Response>): Promise<Answer> {
  const response = await request.catch(() => {
    throw new Refused('The shop does not answer. Please reload the page.')
  })
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refused(String(body.message ?? body.errors?.[0]?.message ?? response.status))
  return body
}

const address = (id: unknown, name: string) => `/api/cms/newsletters/${id}/${name}`

/** @throws Refused */
export const readProgress = (id: unknown, signal?: AbortSignal): Promise<NewsletterProgress> =>
  answered(fetch(address(id, 'progress'), { credentials: 'same-origin', ...(signal && { signal }) }))

/** @returns how it stands then. @throws Refused */
export const takeStep = (id: unknown, step: NewsletterStep): Promise<NewsletterProgress> =>
  answered(fetch(address(id, step), { method: 'POST', credentials: 'same-origin' }))

/** What the form holds, as it would read. @throws Refused */
export const readPreview = (
  draft: Record<string, unknown>,
  signal: AbortSignal,
): Promise<{ subject: string; html: string; text: string }> =>
  answered(
    fetch(address('draft', 'preview'), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(draft),
      signal,
    }),
  )
