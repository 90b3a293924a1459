import { Toast } from './parts/Toast.tsx';
import { useFact, useNamed } from './useApp.ts';

/** Where the one line of news appears, on every page. */
export function ToastArea() {
  const toasts = useNamed('toasts');
  const toast = useFact('toasts', ({ context }) => context.toast);
  return <Toast toast={toast} onDismiss={() => toasts.send({ type: 'toast.dismiss' })} />;
}
