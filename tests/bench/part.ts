import type { ServerProcess, Variables } from '../support/server-process'

/** What a part is given; all of it is gone when the part ends. */
export type Bench = {
  databaseUrl: string
  /** For files. */
  folder: string
  /** How often Lighthouse looks at each page. */
  runs: number
  /** How long a part that goes on for a while shall go on. */
  minutes: number
  /** Starts a server on the part's database; the part stops it. */
  startShop: (variables?: Variables) => Promise<ServerProcess>
}

/** A part of the bench: it measures, and prints its tables. */
export type Part = (bench: Bench) => Promise<void>
