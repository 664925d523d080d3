import type { Shop } from '../../support/shop'
import type { Visitor } from '../../support/visitor'
import type { CountingArtist } from './counting-artist'

/** What a task is prepared with. */
export type Prepared = { shop: Shop; artist: Visitor }

/** One thing that an artist does, from the panel's first page on. */
export type Task<Given = unknown> = {
  name: string
  /** Makes what the task needs. Nothing of it is counted. */
  prepare: (prepared: Prepared) => Promise<Given>
  go: (artist: CountingArtist, given: Given) => Promise<void>
  /** Whether the database says that it has happened. */
  isDone: (shop: Shop, given: Given) => Promise<boolean>
}

/** Keeps the type of what `prepare` gives between the parts of a task. */
export const task = <Given>(it: Task<Given>): Task => it as Task
