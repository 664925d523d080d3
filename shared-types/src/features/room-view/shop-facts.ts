export type RoomViewFacts = {
  /** Whether works with a size can be seen in the visitor's own room. */
  roomView?: true
}
