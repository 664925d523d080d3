import type { ErasedCounts } from '../../people/erase-person'
import type { Person } from '../../people/read-person'

type Answers = { 'read-person': Person; 'erase-person': ErasedCounts }

/** Asks the shop about a person. @throws Error with the shop's words */
export async function askAboutPerson<Name extends keyof Answers>(
  name: Name,
  body: { email: string; evenUnsent?: boolean },
): Promise<Answers[Name]> {
  const response = await fetch(`/api/cms/customers/${name}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error('The shop does not answer. Please try again.')
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(String(answer.message))
  return answer
}
