/** What an action with selected works gets. */
export type SelectedProps = {
  /** @returns the ids of the selected works, in the order of the list. @throws TypeError when the network fails */
  readIds: () => Promise<number[]>
  /** Unticks them and shows the list as it is now. */
  onDone: () => void
}
