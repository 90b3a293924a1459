// No frame: the page draws its own top and bottom.
import type { FrameProps } from '../App.tsx';

export default function BareFrame({ children }: FrameProps) {
  return children;
}
