import { Alert } from '../states/Alert.tsx';
import { useFormAlert } from './Form.tsx';

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What the form around it says as a whole, such as that a save had no reply: above the buttons, scrolled into view when it comes. */
export function FormAlert() {
  const alert = useFormAlert();
  return (
    alert && (
      <div ref={intoView}>
        <Alert tone="error">{alert}</Alert>
      </div>
    )
  );
}
