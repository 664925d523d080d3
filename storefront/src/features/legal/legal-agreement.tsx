import type { UsePaymentCondition } from '../../orders/payment-condition'
import { AgreementTick } from './AgreementTick'
import { useAgreement } from './use-agreement'

/** Agreement to the terms, if the artist asks for it. */
export const useLegalAgreement: UsePaymentCondition = (problem) => {
  const { agreement, takeAgreed } = useAgreement(problem)
  return {
    view: (isDisabled) => <AgreementTick agreement={agreement} disabled={isDisabled} />,
    take: () => {
      const agreed = takeAgreed()
      return agreed && (agreed.length > 0 ? { agreement: agreed } : {})
    },
  }
}
