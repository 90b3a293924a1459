import type { ComponentProps } from 'react';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { message } from '../../parts/ornaments/icons.ts';

/** The link that opens a WhatsApp chat in a new window: an icon, and a word where it would stand alone. */
export function ChatLink({
  label,
  size = 'm',
  children,
  ...link
}: Pick<ComponentProps<'a'>, 'href' | 'className' | 'onClick' | 'children'> & {
  label: string;
  size?: 's' | 'm';
}) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer" aria-label={label}>
      <Icon path={message} size={size} />
      {children}
    </a>
  );
}
