/** Let's Encrypt's sentence about a limit ends with the moment from which it gives certificates again. */
const RETRY_AFTER = /retry after (\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/i

/** Why an authority gave no certificate. */
export class AuthorityError extends Error {
  /**
   * @param kind the last part of ACME's error type, such as `connection`; '' if the authority itself did not answer
   * @param isLook whether it looked for the shop in vain, which it allows a few times an hour
   */
  constructor(
    readonly kind: string,
    readonly detail: string,
    readonly isLook = false,
  ) {
    super(`${kind}: ${detail}`)
  }

  /** From when it gives certificates again, if it said so. */
  get retryAfter(): Date | null {
    const [, day, time] = RETRY_AFTER.exec(this.detail) ?? []
    return day ? new Date(`${day}T${time}Z`) : null
  }
}

const lastPart = (type: unknown): string =>
  /^urn:ietf:params:acme:error:(\w+)$/.exec(String(type))?.[1] ?? 'other'

/** Makes an error of ACME's problem document. */
export function authorityError(problem: unknown, isLook = false): AuthorityError {
  const { type, detail } = (problem ?? {}) as { type?: unknown; detail?: unknown }
  return new AuthorityError(lastPart(type), String(detail ?? '').slice(0, 500), isLook)
}
