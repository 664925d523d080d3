type Outcome = { title: string; text: string; isDone: boolean }

/** The words of a page that an email links to: its question, and the answers' results. */
export type ConfirmationWords = {
  title: string
  text: string
  button: string
  confirmed: Outcome
  expired: Outcome
}
