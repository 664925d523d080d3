const listeners = new Set<() => void>()

/** Tells that a call was answered 401: whoever was signed in here is not any more. */
export function tellSignedOut(): void {
  for (const listener of listeners) listener()
}

/** Calls back at every 401. @returns what ends it */
export function watchSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
