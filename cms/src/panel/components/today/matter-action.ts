/** The props of a component that does something about a matter: it draws its own button. */
export type MatterActionProps = {
  label: string
  /** Whether it is the one that settles the matter. */
  isMain: boolean
  /** The id of the matter's sentence, which describes the button. */
  describedBy: string
  input: Record<string, unknown>
  /** Called once it was done. @param words what is said @param stays whether the matter waits on */
  onDone: (words: string, stays?: boolean) => void
  /** Called when somebody else was first. @param words what is said */
  onMissed: (words: string) => void
}
