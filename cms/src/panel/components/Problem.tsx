/** What went wrong, said at once to those who do not see it. */
export const Problem = ({ children }: { children: string | null }) =>
  children ? (
    <p className="gesso-problem" role="alert">
      {children}
    </p>
  ) : null
