export type NotificationFacts = {
  /** Whether visitors may request notifications by email. */
  offersWishes?: true
}
