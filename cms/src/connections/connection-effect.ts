import type { GivenEnv } from '../platform/process/env'

/** What a stored connection changes in the configuration of every process. */
export type ConnectionEffect = {
  /** Variables, as if the environment set them; they have no effect where it sets this connection itself. */
  variables?: Readonly<Record<string, string>>
  /** Changes what no variable can say. @param isFixed the environment sets this connection itself */
  also?: (env: GivenEnv, isFixed: boolean) => void
}
