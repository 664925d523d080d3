export type NotificationFacts = {
  /** Whether visitors may ask to be told of works by email. */
  offersWishes?: true
}
