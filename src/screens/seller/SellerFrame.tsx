import type { FrameProps } from '../App.tsx';
import { AppFrame } from '../parts/Navigation.tsx';

export default function SellerFrame({ children }: FrameProps) {
  return <AppFrame>{children}</AppFrame>;
}
