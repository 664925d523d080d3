/** An error message, announced at once by screen readers. */
export const Problem = ({ children }: { children: string | null }) =>
  children ? (
    <p className="gesso-problem" role="alert">
      {children}
    </p>
  ) : null
