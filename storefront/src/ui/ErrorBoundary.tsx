import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { fallback?: ReactNode; children: ReactNode }

/** Limits a failure, such as a script that could not be loaded, to its own part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
