type Flight<T> = { running: Promise<T>; next: Promise<T> | null }

/**
 * Runs equal work one run at a time in this process, and shares the answers. Whoever asks while a run is under way gets
 * the answer of the next one, which begins when this one has ended: it sees what has happened since. So any number of
 * callers cause two runs at the most.
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
