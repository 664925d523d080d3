import autocannon from 'autocannon'

type Asked = {
  url: string
  connections: number
  seconds: number
  headers: Record<string, string>
  /** The status that every answer must have; 200 by default. */
  status?: number
}

/** Measures requests per second. @throws Error when a request fails or has another status */
export async function requestRate(asked: Asked): Promise<number> {
  const { answered, took } = await countAnswers(asked)
  return answered / took
}

/** Counts the answered requests, and the seconds they took. @throws Error when a request fails or has another status */
export async function countAnswers({
  url,
  connections,
  seconds,
  headers,
  status = 200,
}: Asked): Promise<{ answered: number; took: number }> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  const { errors, duration } = result
  const answered = result.requests.total
  const wrong = answered - (result.statusCodeStats?.[`${status}`]?.count ?? 0)
  if (wrong > 0 || errors > 0) throw new Error(`${url}: ${wrong} not ${status}, ${errors} failed`)
  return { answered, took: duration }
}
