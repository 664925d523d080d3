import type { AppError } from '../app-error'
import { networksOf } from '../network/networks-of'

/**
 * Limits how many strangers are served at once, with a lower limit per network, so that no network can lock out
 * others.
 */
export class FewAtOnce {
  readonly #inside: string[] = []

  constructor(
    private readonly most: number,
    private readonly mostOfNetwork: number,
    private readonly refusal: () => AppError,
  ) {}

  /**
   * Runs work if a place is free.
   * @param network as `networkOf` returns it; an IPv6 network counts with its whole /48
   * @throws AppError the given refusal, immediately
   */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const widest = networksOf(network)[0]?.prefix ?? network
    const ofNetwork = this.#inside.filter((one) => one === widest).length
    if (this.#inside.length >= this.most || ofNetwork >= this.mostOfNetwork) throw this.refusal()
    this.#inside.push(widest)
    try {
      return await work()
    } finally {
      this.#inside.splice(this.#inside.indexOf(widest), 1)
    }
  }
}
