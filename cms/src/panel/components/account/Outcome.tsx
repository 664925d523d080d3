import { Problem } from '../Problem'

/** The result of an action, announced by screen readers, too. */
export const Outcome = ({ problem, outcome }: { problem: string | null; outcome: string | null }) => (
  <>
    <Problem>{problem}</Problem>
    <p className="gesso-outcome" role="status">
      {outcome}
    </p>
  </>
)
