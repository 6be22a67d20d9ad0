import { type KeyboardEvent, type ReactNode, type TouchEvent, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon.tsx';
import { SLIDE_INTERVAL_MS } from '@/config/slideshow.ts';
import { type SlideshowMove, swipe, timecode } from '@/lib/slideshow.ts';
import { IslandBoundary } from './IslandBoundary.tsx';
import { useSlideshow } from './use-slideshow.ts';

/** A slide with the URLs of its pictures. */
export interface SlideshowSlide {
  alt: string;
  /** Language of the alternative text if it is not English. */
  lang?: string;
  /** Picture for browsers without AVIF. */
  src: string;
  /** The `srcset` of the AVIF. */
  avif: string;
  width: number;
  height: number;
  /** A small copy of the picture, shown blurred and darkened behind the slide. */
  backdrop: string;
  video?: { mp4: string; webm?: string };
}

interface Props {
  slides: readonly SlideshowSlide[];
  /** The `sizes` attribute of the pictures. */
  sizes: string;
  /** Labels in the upper corners of the slide. */
  tags: readonly [left: string, right: string];
  /** Content between the slides and the controls: headline, supporting text and link. */
  children?: ReactNode;
}

const markFailed = (picture: HTMLImageElement) => picture.setAttribute('data-failed', '');

/** A picture of the server's markup may have failed before its error listener existed. */
const markIfFailed = (picture: HTMLImageElement | null) => {
  if (picture?.complete && picture.naturalWidth === 0) markFailed(picture);
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

function SlideVideo({
  video,
  running,
}: {
  video: NonNullable<SlideshowSlide['video']>;
  running: boolean;
}) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser may refuse to play, for example to save power; the picture stays visible.
    if (running) element.current?.play().catch(() => {});
    else element.current?.pause();
  }, [running]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a video without controls cannot be focused.
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

function SlideshowContent({ slides, sizes, tags, children }: Props) {
  const count = slides.length;
  const slideshow = useSlideshow(count);
  const { current, move } = slideshow;
  const hasSeveral = count > 1;
  // A single slide needs a control only if it has a video to pause.
  const hasControls = hasSeveral || slides[0]?.video !== undefined;
  const pausable = hasSeveral ? 'slideshow' : 'film';
  const touchStart = useRef<{ x: number; y: number }>(undefined);

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
    touchStart.current = touch && { x: touch.clientX, y: touch.clientY };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0);
    if (!touchStart.current || !touch) return;
    const request = swipe(
      touch.clientX - touchStart.current.x,
      touch.clientY - touchStart.current.y,
    );
    if (request) move(request);
  };

  return (
    <>
      {slides.map(
        ({ backdrop }, index) =>
          slideshow.mounted.includes(index) && (
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
        ref={slideshow.screen}
        aria-live={slideshow.running ? 'off' : 'polite'}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
      >
        {slides.map(
          (slide, index) =>
            slideshow.mounted.includes(index) && (
              <div
                key={slide.src}
                className="slide"
                {...(hasSeveral && {
                  role: 'group',
                  'aria-roledescription': 'slide',
                  'aria-label': `${index + 1} of ${count}`,
                })}
                data-current={index === current || undefined}
                data-incoming={(index === current && slideshow.previous !== undefined) || undefined}
                data-outgoing={index === slideshow.previous || undefined}
                data-following={(index === slideshow.following && index !== current) || undefined}
                inert={index !== current}
              >
                <picture>
                  <source type="image/avif" srcSet={slide.avif} sizes={sizes} />
                  <img
                    src={slide.src}
                    alt={slide.alt}
                    lang={slide.lang}
                    width={slide.width}
                    height={slide.height}
                    fetchPriority={index === 0 ? 'high' : 'low'}
                    data-hero-picture=""
                    ref={markIfFailed}
                    onError={({ currentTarget }) => markFailed(currentTarget)}
                  />
                </picture>
                {slide.video && index === current && slideshow.videos && (
                  <SlideVideo video={slide.video} running={slideshow.isVideoPlaying} />
                )}
              </div>
            ),
        )}
        <span className="hero__tag">{tags[0]}</span>
        <span className="hero__tag hero__ratio">{tags[1]}</span>
      </div>
      {children}
      {hasControls && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the controls in it.
        <div
          className="wrap slideshow-controls"
          ref={slideshow.controls}
          data-timer={slideshow.timer}
          onKeyDown={onKeyDown}
          onPointerEnter={() => slideshow.setHovered(true)}
          onPointerLeave={() => slideshow.setHovered(false)}
          onFocus={({ target }) => slideshow.setFocused(target.matches(':focus-visible'))}
          onBlur={() => slideshow.setFocused(false)}
        >
          {hasSeveral && (
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
              hasSeveral
                ? 'button-group justify-end'
                : `button-group col-span-full justify-end ${slideshow.videos ? '' : 'invisible'}`
            }
          >
            <button
              className="icon-button"
              type="button"
              aria-label={`${slideshow.playing ? 'Pause' : 'Play'} ${pausable}`}
              data-needs-hydration=""
              onClick={slideshow.togglePlaying}
            >
              <Icon name={slideshow.playing ? 'pause' : 'play'} />
            </button>
            {hasSeveral && (
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
 * The slideshow of the hero (S2.28, S4.01 to S4.07, D16a to D16e): the current slide, a blurred and darkened
 * copy of it as the backdrop, and the controls. The server renders the first slide.
 */
export default function Slideshow(props: Props) {
  return (
    <IslandBoundary>
      <SlideshowContent {...props} />
    </IslandBoundary>
  );
}
