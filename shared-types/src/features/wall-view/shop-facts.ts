export type WallViewFacts = {
  /** Whether works with a size can be seen on a wall. */
  wallView?: true
}
