const PATHS = {
  previous: 'M11.5 3 5 9l6.5 6',
  next: 'M6.5 3 13 9l-6.5 6',
  pause: 'M4.5 3h3v12h-3zM10.5 3h3v12h-3z',
  play: 'M5 2.5 15 9 5 15.5z',
  up: 'M9 15V4M4 8.5 9 4l5 4.5',
} as const;

interface Props {
  name: keyof typeof PATHS;
  /** Of another size than 18 px. */
  className?: string;
}

/** Icon of a button or link that has an accessible name. */
export function Icon({ name, className }: Props) {
  const solid = name === 'pause' || name === 'play';
  return (
    <svg
      className={className}
      width={18}
      height={18}
      viewBox="0 0 18 18"
      {...(solid
        ? { fill: 'currentColor' }
        : { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 })}
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
