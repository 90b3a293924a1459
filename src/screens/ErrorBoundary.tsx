// Catches a bug in a screen: the frame stays, with a retry button (spec A2, "Shared pieces").
import { Component, type ReactNode } from 'react';
import { sharedCopy } from '../lib/copy/shared.ts';
import { ErrorState } from './parts/states/ErrorState.tsx';

/**
 * Longest message shown, in characters. Masks runs of six and more digits, which may be a phone or a code, and the
 * addresses of missing code.
 */
const MESSAGE_LENGTH = 200;
const fit = (message: string): string =>
  message.replaceAll(/\d{6,}|http\S+/g, '••••••').slice(0, MESSAGE_LENGTH);

export class ErrorBoundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: fit(error instanceof Error ? error.message : String(error)) };
  }

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <ErrorState
        title={sharedCopy.boundary.title}
        action={{
          label: sharedCopy.boundary.reload,
          onPress: () => this.setState({ message: null }),
        }}
      >
        {message}
      </ErrorState>
    );
  }
}
