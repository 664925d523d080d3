/** What an action with ticked works gets. */
export type TickedProps = {
  /** @returns the ids of the ticked works, in the order of the list. @throws TypeError when the network fails */
  readIds: () => Promise<number[]>
  /** Unticks them and shows the list as it is now. */
  onDone: () => void
}
