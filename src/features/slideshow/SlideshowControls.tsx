import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon } from '#/ui/Icon.tsx';
import { slidePosition, timecode } from './slideshow-state.ts';
import { SLIDE_INTERVAL_MS } from './timing.ts';
import type { useSlideshow } from './use-slideshow.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  slideshow: ReturnType<typeof useSlideshow>;
  /** What styles show if the scripts cannot be loaded, rendered on the server. */
  message: ReactNode;
}

const KEYS: Record<string, 'previous' | 'next'> = { ArrowLeft: 'previous', ArrowRight: 'next' };

/** Position, a dot for each slide, and the buttons. */
export function SlideshowControls({ ref, slideshow, message }: Props) {
  const { isHydrated, count, target, isPlaying, isRunning, isPausable } = slideshow;
  const { dispatch, togglePlaying } = slideshow;
  const hasSeveral = count > 1;
  const toggleName = `${isPlaying ? 'Pause' : 'Play'} ${hasSeveral ? 'slideshow' : 'film'}`;
  // Without name and icon, the button is hidden: before hydration nothing plays.
  const hasToggle = isHydrated && isPausable;
  // The security policy blocks style attributes in HTML, but not those that a script sets.
  const timer = isHydrated && {
    'data-timer': isRunning ? 'running' : 'paused',
    style: { '--slide-interval': `${SLIDE_INTERVAL_MS}ms` } as CSSProperties,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dispatch({ to });
  };
  const stepButton = (to: 'previous' | 'next', name: string) => (
    <button
      className="icon-button"
      type="button"
      value={to}
      aria-label={name}
      onClick={() => dispatch({ to })}
    >
      <Icon name={to} />
    </button>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus.
    <div
      ref={ref}
      className="wrap slideshow-controls"
      data-needs-hydration=""
      {...timer}
      onKeyDown={onKeyDown}
    >
      {hasSeveral && (
        <>
          {/* React changes these texts, so translators must not. */}
          <p className="slideshow-controls__count type-label" aria-hidden="true">
            <b translate="no">{slidePosition(target, count)}</b>
            <span className="text-muted" translate="no">
              {timecode(target, SLIDE_INTERVAL_MS)}
            </span>
          </p>
          <div className="dots">
            {Array.from({ length: count }, (_, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is the index of a slide.
                key={index}
                type="button"
                aria-label={`Go to slide ${index + 1}`}
                aria-current={index === target ? 'true' : undefined}
                onClick={() => dispatch({ to: 'slide', index })}
              >
                <i />
              </button>
            ))}
          </div>
        </>
      )}
      <p className="slideshow-controls__message" role="status">
        {message}
      </p>
      <div
        className={
          hasSeveral ? 'button-group justify-end' : 'button-group justify-end col-span-full'
        }
      >
        <button
          className="icon-button"
          type="button"
          aria-label={hasToggle ? toggleName : undefined}
          onClick={togglePlaying}
        >
          {hasToggle && <Icon name={isPlaying ? 'pause' : 'play'} />}
        </button>
        {hasSeveral && stepButton('previous', 'Previous slide')}
        {hasSeveral && stepButton('next', 'Next slide')}
      </div>
    </div>
  );
}
