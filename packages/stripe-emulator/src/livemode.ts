/** Returns a body with the account's mode in each `livemode`; objects are stored as those of test mode. */
export function inMode<T>(livemode: boolean, body: T): T {
  if (!livemode) return body
  return JSON.parse(JSON.stringify(body), (name, value) => (name === 'livemode' ? true : value)) as T
}
