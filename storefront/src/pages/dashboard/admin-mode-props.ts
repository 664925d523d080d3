/** What parts of every page of admin mode can do. */
export type AdminModeProps = { exitAdmin: () => void; signOut: () => void }
