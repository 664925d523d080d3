'use client'

import { Component, type ReactNode } from 'react'

/** Keeps a part of a page that fails from taking the others down. */
export class Apart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p className="gesso-board" role="note">
        This part could not be read. Load the page again in a while.
      </p>
    )
  }
}
