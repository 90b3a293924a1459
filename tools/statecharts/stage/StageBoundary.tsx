// Shows a screen's error in its place; without it React renders nothing.
import { Component, type ReactNode } from 'react';

export class StageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? <StageError title="This screen threw" error={error} /> : this.props.children;
  }
}

/** An error for developers: with its source lines. */
export function StageError({ title, error }: { title: string; error: Error }) {
  return (
    <div role="alert" style={{ padding: '1rem' }}>
      <h1>{title}</h1>
      <p>{error.message}</p>
      <details>
        <summary>Stack</summary>
        <pre style={{ overflow: 'auto', fontSize: '0.75rem' }}>{error.stack}</pre>
      </details>
    </div>
  );
}
