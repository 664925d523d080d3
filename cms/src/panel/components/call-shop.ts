/** A call that the shop refused; the message is for people. */
export class Refused extends Error {}

/** Nobody knows whether the shop did what it was asked. */
export class NoAnswer extends Refused {
  constructor() {
    super('The shop does not answer. Please try again.')
  }
}

/** What an answer says. @param text its body. @throws Refused with the shop's words; NoAnswer */
export function answerOf(status: number, text: string): unknown {
  let body: { message?: unknown; errors?: { message?: unknown }[] } | null = null
  try {
    body = JSON.parse(text)
  } catch {
    // No answer of the shop's: told below.
  }
  if (status >= 200 && status < 300 && body !== null) return body
  const said = body?.message ?? body?.errors?.[0]?.message
  throw typeof said === 'string' ? new Refused(said) : new NoAnswer()
}

type Call = { method?: string; body?: unknown; signal?: AbortSignal }

/** Calls the shop from the panel, in JSON. @throws Refused, NoAnswer; AbortError when given up */
export async function callShop<Answer>(
  address: string,
  { method = 'POST', body, signal }: Call = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new NoAnswer()
  })
  return answerOf(response.status, await response.text()) as Answer
}
