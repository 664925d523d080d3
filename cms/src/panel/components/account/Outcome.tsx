import { Problem } from '../Problem'

/** What came of a press, for those who do not see it, too. */
export const Outcome = ({ problem, outcome }: { problem: string | null; outcome: string | null }) => (
  <>
    <Problem>{problem}</Problem>
    <p className="gesso-outcome" role="status">
      {outcome}
    </p>
  </>
)
