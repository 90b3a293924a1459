// The dialog that puts a plan on hold or releases it, and the button that opens it.
import type { ActorRefFrom } from 'xstate';
import type { Enrollment } from '../../../api/enrollments.ts';
import { holdCopy as copy } from '../../../lib/copy/hold.ts';
import { holdKindOf, type holdFormMachine } from '../../../machines/seller/holdForm.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useForm } from '../../useForm.ts';
import { MoneySummary } from '../reports/MoneySummary.tsx';
import { useMayCall } from '../useRole.ts';
import { ReasonField } from '../ReasonField.tsx';

interface HoldFormProps {
  form: ActorRefFrom<typeof holdFormMachine>;
  enrollment: Pick<Enrollment, 'status' | 'user_name' | 'plan_name' | 'total_paid'>;
}

export function HoldForm({ form, enrollment }: HoldFormProps) {
  const kind = holdKindOf(enrollment) ?? 'hold';
  return (
    <FormDialog
      form={useForm(form)}
      title={copy.titles[kind]}
      words={{ ...copy, submit: copy[kind] }}
      intro={
        <>
          <MoneySummary
            name={enrollment.user_name}
            detail={enrollment.plan_name}
            amount={enrollment.total_paid}
          />
          <p>{copy.hints[kind]}</p>
        </>
      }
    >
      <ReasonField words={copy} />
    </FormDialog>
  );
}

/** Of a plan that may be held or released, to the owner. */
export function HoldButton({
  of,
  disabled,
  onOpen,
}: {
  of: Enrollment;
  disabled: boolean;
  onOpen: () => void;
}) {
  const mayCall = useMayCall();
  const kind = holdKindOf(of);
  if (!kind || !mayCall('holdEnrollment')) return null;
  return (
    <Button variant="quiet" disabled={disabled} onClick={onOpen}>
      {copy[kind]}
      <VisuallyHidden>{`, ${of.plan_name}`}</VisuallyHidden>
    </Button>
  );
}
