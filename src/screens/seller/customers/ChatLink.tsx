import type { ComponentProps } from 'react';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { message } from '../../parts/ornaments/icons.ts';

/** The icon link that opens a WhatsApp chat in a new window. */
export function ChatLink({
  label,
  size = 'm',
  ...link
}: Pick<ComponentProps<'a'>, 'href' | 'className' | 'onClick'> & { label: string; size?: 's' | 'm' }) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer" aria-label={label}>
      <Icon path={message} size={size} />
    </a>
  );
}
