/** The props of a component that does something about a matter: it draws its own button. */
export type MatterActionProps = {
  label: string
  /** Whether it is the one that settles the matter. */
  isMain: boolean
  /** The id of the matter's sentence, which describes the button. */
  describedBy: string
  input: Record<string, unknown>
  /** Whether its form is open, one of the matter's at a time. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The place below the matter for the form. */
  below: HTMLElement | null
  /** Called once it was done. @param words what is said @param stays whether the matter waits on */
  onDone: (words: string, stays?: boolean) => void
  /** Called when somebody else was first. @param words what is said */
  onMissed: (words: string) => void
}
