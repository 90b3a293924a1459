import { Toast } from './parts/states/Toast.tsx';
import { useAppSelector, useAppActor } from './useApp.ts';

/** The area for toasts, on every page. */
export default function ToastArea() {
  const toasts = useAppActor('toasts');
  const toast = useAppSelector('toasts', ({ context }) => context.toast);
  return <Toast toast={toast} onDismiss={() => toasts.send({ type: 'toast.dismiss' })} />;
}
