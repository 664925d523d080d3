type Outcome = { title: string; text: string; isDone: boolean }

/** What the page behind a link of an email asks, and what it says once that is answered. */
export type ConfirmationWords = {
  title: string
  text: string
  button: string
  confirmed: Outcome
  expired: Outcome
}
