export type MuseumFacts = {
  /** Who the artist is elsewhere, as addresses of Wikidata and of Getty's ULAN; only while the feature is on. */
  museums?: { artist: string[] }
}
