import type { AppError } from '../app-error'
import { networksOf } from '../network/networks-of'

/** Lets a few strangers in at once, and fewer of one network, so that nobody keeps all others out alone. */
export class FewAtOnce {
  readonly #inside: string[] = []

  constructor(
    private readonly most: number,
    private readonly mostOfNetwork: number,
    private readonly refusal: () => AppError,
  ) {}

  /**
   * Runs work of somebody where there is room for one more.
   * @param network as `networkOf` names it; of IPv6 the whole /48 around it counts
   * @throws AppError the refusal, at once
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
