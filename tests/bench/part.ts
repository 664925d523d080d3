import type { ServerProcess, Variables } from '../support/server-process'

/** What a part is given; all of it is removed when the part ends. */
export type Bench = {
  databaseUrl: string
  /** A folder for the part's files. */
  folder: string
  /** How often each page or input is measured. */
  runs: number
  /** The pages that Lighthouse measures, by the beginnings of their names; all when there is none. */
  pages: readonly string[]
  /** How many minutes a part runs that has no end of its own. */
  minutes: number
  /** Starts a server on the part's database; the part must stop it. */
  startShop: (variables?: Variables) => Promise<ServerProcess>
}

/** One part of the bench: it measures and prints its tables. */
export type Part = (bench: Bench) => Promise<void>
