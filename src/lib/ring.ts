const radius = 52;

const at = (turn: number): string => {
  const angle = (turn - 0.25) * 2 * Math.PI; // from twelve o'clock
  return `${(60 + radius * Math.cos(angle)).toFixed(2)} ${(60 + radius * Math.sin(angle)).toFixed(2)}`;
};

/**
 * The first `shown` of `count` ticks around a circle, as one path on a 120 by 120 grid; each is centred in its share.
 */
export const ringTicks = (shown: number, count: number): string => {
  const gap = Math.min(0.34 / count, 0.012);
  return Array.from({ length: shown }, (_, tick) => {
    const [from, to] = [tick / count + gap / 2, (tick + 1) / count - gap / 2];
    return `M${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
  }).join('');
};
