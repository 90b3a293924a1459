import type { FrameProps } from '../App.tsx';
import { AppFrame } from '../parts/Navigation.tsx';

export default function CustomerFrame({ children }: FrameProps) {
  return <AppFrame>{children}</AppFrame>;
}
