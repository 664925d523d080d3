import { ApiError } from './api-error'

/** The bot-check of one public form (design §6): a challenge is solved in the background, each solution serves once. */
export type BotCheck = {
  /** Begins to solve a challenge, unless one is under way or solved; called when someone begins to fill the form. */
  prepare(): void
  /**
   * Sends with a solution. One that the server refuses, because it ran out, is replaced once.
   * @throws what `send` throws, and the failures of getting and solving a challenge
   */
  pass<Reply>(send: (altcha: string) => Promise<Reply>): Promise<Reply>
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'bot_check_failed'

/** A bot-check; what solves the challenges is loaded with the first of them. */
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
      // A failure is met again, and told, when the form is sent.
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
