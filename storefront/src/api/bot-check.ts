import { ApiError } from '@gesso/shared-types/contract/call-endpoint'

/** The bot-check of one public form. A challenge is solved in the background, and each solution is used once. */
export type BotCheck = {
  /** Starts to solve a challenge, unless that has started before. Called when someone begins to fill in the form. */
  prepare(): void
  /**
   * Sends with a solution. When the server refuses it, because it has expired, a new one is tried once.
   * @throws what `send` throws, and the failures of getting and solving a challenge
   */
  pass<Reply>(send: (altcha: string) => Promise<Reply>): Promise<Reply>
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'bot_check_failed'

/** A bot-check. The code that solves challenges is loaded with the first of them. */
export function createBotCheck(
  solve: () => Promise<string> = async () => (await import('./solve-challenge')).solveChallenge(),
): BotCheck {
  let begun: Promise<string> | null = null

  const begin = (): Promise<string> => {
    const attempt = solve().catch((error: unknown) => {
      if (begun === attempt) begun = null
      throw error
    })
    begun = attempt
    return attempt
  }

  return {
    prepare() {
      // The failure happens again, and is shown, when the form is sent.
      if (!begun) begin().catch(() => {})
    },
    async pass(send) {
      for (let mayRepeat = true; ; mayRepeat = false) {
        const altcha = await (begun ?? begin())
        begun = null
        try {
          return await send(altcha)
        } catch (error) {
          if (!mayRepeat || !isRefused(error)) throw error
        }
      }
    },
  }
}
