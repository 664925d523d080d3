export type OembedFacts = {
  /** Whether other sites may show works and series by their address. */
  oembed?: true
}
