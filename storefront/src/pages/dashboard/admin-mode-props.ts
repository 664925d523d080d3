/** The actions available to parts of every page in admin mode. */
export type AdminModeProps = { exitAdmin: () => void; signOut: () => void }
