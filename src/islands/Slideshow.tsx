import { type KeyboardEvent, type ReactNode, type TouchEvent, useEffect, useRef } from 'react';
import { SLIDE_INTERVAL_MS } from '@/config/slideshow.ts';
import { type SlideshowMove, swipe, timecode } from '@/lib/slideshow.ts';
import { Icon } from '@/components/ui/Icon.tsx';
import { IslandBoundary } from './IslandBoundary.tsx';
import { useSlideshow } from './use-slideshow.ts';

/** A slide with its pictures resolved to addresses. */
export interface SlideshowSlide {
  alt: string;
  /** Picture for browsers without AVIF. */
  src: string;
  /** The AVIF's `srcset`. */
  avif: string;
  width: number;
  height: number;
  /** A tiny copy of the picture, which the hall shows blurred and darkened. */
  backdrop: string;
  video?: { mp4: string; webm?: string };
}

interface Props {
  slides: readonly SlideshowSlide[];
  /** The `sizes` attribute of the pictures. */
  sizes: string;
  /** Words on the notches of the screen. */
  tags: readonly [left: string, right: string];
  /** What stands between the screen and the controls: headline, line and link. */
  children?: ReactNode;
}

const markFailed = (picture: HTMLImageElement) => picture.setAttribute('data-failed', '');

/** The picture of the server's markup may have failed before anyone listened. */
const markIfFailed = (picture: HTMLImageElement | null) => {
  if (picture?.complete && picture.naturalWidth === 0) markFailed(picture);
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

function SlideVideo({ video, running }: { video: NonNullable<SlideshowSlide['video']>; running: boolean }) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser may refuse to play, to save power for one; the poster stands.
    if (running) element.current?.play().catch(() => {});
    else element.current?.pause();
  }, [running]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls a film cannot be focused.
    <video
      ref={element}
      muted
      loop
      playsInline
      autoPlay
      aria-hidden="true"
      onPlaying={({ currentTarget }) => currentTarget.setAttribute('data-playing', '')}
    >
      {video.webm && <source src={video.webm} type="video/webm" />}
      <source src={video.mp4} type="video/mp4" />
    </video>
  );
}

function Show({ slides, sizes, tags, children }: Props) {
  const count = slides.length;
  const show = useSlideshow(count);
  const { current, move } = show;
  const several = count > 1;
  // A single slide has nothing to go to; its video can still be paused.
  const hasControls = several || slides[0]?.video !== undefined;
  const pausable = several ? 'slideshow' : 'film';
  const finger = useRef<{ x: number; y: number }>(undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, SlideshowMove> = {
      ArrowLeft: { to: 'previous' },
      ArrowRight: { to: 'next' },
    };
    const request = moves[event.key];
    if (!request || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(request);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches.length === 1 ? touches.item(0) : undefined;
    finger.current = touch && { x: touch.clientX, y: touch.clientY };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0);
    if (!finger.current || !touch) return;
    const request = swipe(touch.clientX - finger.current.x, touch.clientY - finger.current.y);
    if (request) move(request);
  };

  return (
    <>
      {slides.map(
        ({ backdrop }, index) =>
          show.mounted.includes(index) && (
            <img
              key={backdrop}
              className="hero__backdrop"
              data-current={index === current || undefined}
              src={backdrop}
              alt=""
              width={64}
              height={36}
            />
          ),
      )}
      <div
        className="hero__slides"
        ref={show.screen}
        aria-live={show.running ? 'off' : 'polite'}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
      >
        {slides.map(
          (slide, index) =>
            show.mounted.includes(index) && (
              <div
                key={slide.src}
                className="slide"
                {...(several && {
                  role: 'group',
                  'aria-roledescription': 'slide',
                  'aria-label': `${index + 1} of ${count}`,
                })}
                data-current={index === current || undefined}
                data-incoming={(index === current && show.previous !== undefined) || undefined}
                data-outgoing={index === show.previous || undefined}
                data-following={(index === show.following && index !== current) || undefined}
                inert={index !== current}
              >
                <picture>
                  <source type="image/avif" srcSet={slide.avif} sizes={sizes} />
                  <img
                    src={slide.src}
                    alt={slide.alt}
                    width={slide.width}
                    height={slide.height}
                    fetchPriority={index === 0 ? 'high' : 'low'}
                    data-hero-picture=""
                    ref={markIfFailed}
                    onError={({ currentTarget }) => markFailed(currentTarget)}
                  />
                </picture>
                {slide.video && index === current && show.videos && (
                  <SlideVideo video={slide.video} running={show.isVideoPlaying} />
                )}
              </div>
            ),
        )}
        <span className="hero__tag left-0 max-md:pl-margin">{tags[0]}</span>
        <span className="hero__tag right-0 max-md:hidden">{tags[1]}</span>
      </div>
      {children}
      {hasControls && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only watches what happens to the controls in it.
        <div
          className="wrap slideshow-controls"
          ref={show.controls}
          data-timer={show.clock}
          onKeyDown={onKeyDown}
          onPointerEnter={() => show.setHovered(true)}
          onPointerLeave={() => show.setHovered(false)}
          onFocus={({ target }) => show.setFocused(target.matches(':focus-visible'))}
          onBlur={() => show.setFocused(false)}
        >
          {several && (
            <>
              <p className="slideshow-controls__count">
                <b>{`${twoDigits(current + 1)} / ${twoDigits(count)}`}</b>
                <span className="text-muted" aria-hidden="true">
                  {timecode(current, SLIDE_INTERVAL_MS)}
                </span>
              </p>
              <div className="dots">
                {slides.map(({ src }, index) => (
                  <button
                    key={src}
                    type="button"
                    aria-label={`Go to slide ${index + 1}`}
                    aria-current={index === current || undefined}
                    data-needs-hydration=""
                    onClick={() => move({ to: 'slide', index })}
                  >
                    <i />
                  </button>
                ))}
              </div>
            </>
          )}
          <p
            className="slideshow-controls__message"
            role="status"
            data-unavailable="The slideshow could not be loaded. Try again."
          />
          <div
            className={
              several
                ? 'button-group justify-end'
                : `button-group col-span-full justify-end ${show.videos ? '' : 'invisible'}`
            }
          >
            <button
              className="icon-button"
              type="button"
              aria-label={`${show.playing ? 'Pause' : 'Play'} ${pausable}`}
              data-needs-hydration=""
              onClick={show.togglePlaying}
            >
              <Icon name={show.playing ? 'pause' : 'play'} />
            </button>
            {several && (
              <>
                <button
                  className="icon-button"
                  type="button"
                  aria-label="Previous slide"
                  data-needs-hydration=""
                  onClick={() => move({ to: 'previous' })}
                >
                  <Icon name="previous" />
                </button>
                <button
                  className="icon-button"
                  type="button"
                  aria-label="Next slide"
                  data-needs-hydration=""
                  onClick={() => move({ to: 'next' })}
                >
                  <Icon name="next" />
                </button>
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/**
 * The hero's slideshow (S2.28, S4.01 to S4.07, D16a to D16e): the current slide sharp on
 * the screen, a blurred and darkened copy of it behind, and the controls. The server's markup is the
 * first slide.
 */
export default function Slideshow(props: Props) {
  return (
    <IslandBoundary>
      <Show {...props} />
    </IslandBoundary>
  );
}
