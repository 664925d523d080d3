type Flight<T> = { running: Promise<T>; next: Promise<T> | null }

/**
 * Runs equal work once at a time in this process and shares the answers. A call during a run gets the answer of the
 * next run, which starts after the current one and so sees everything since. Any number of callers causes at most two
 * runs.
 */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const flight = this.flights.get(key)
    if (!flight) return this.begin(key, work)
    const begin = () => this.begin(key, work)
    flight.next ??= flight.running.then(begin, begin)
    return flight.next
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const flight: Flight<T> = { running: work(), next: null }
    this.flights.set(key, flight)
    const end = () => {
      if (!flight.next) this.flights.delete(key)
    }
    flight.running.then(end, end)
    return flight.running
  }
}
