import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IslandBoundary } from '@/hydration/IslandBoundary.tsx';
import { Icon } from '@/ui/Icon.tsx';
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
  /** The first slide, the elements of the others, and the controls, rendered on the server. */
  children?: ReactNode;
}

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

/** The pictures and the video of a slide, except for the pictures of the first slide, which the server renders. */
function SlideMedia({
  slide,
  sizes,
  element,
  isFirst,
  isCurrent,
  children,
}: {
  slide: SlideshowSlide;
  sizes: string;
  /** The element of the slide. */
  element: Element;
  isFirst: boolean;
  isCurrent: boolean;
  /** The video of the slide, if it is shown. */
  children: ReactNode;
}) {
  const { alt, lang, src, avif, width, height, backdrop } = slide;
  return (
    <>
      {!isFirst && (
        <img
          className="hero__backdrop"
          data-current={isCurrent || undefined}
          src={backdrop}
          alt=""
          width={64}
          height={36}
        />
      )}
      {createPortal(
        <>
          {!isFirst && (
            <picture>
              <source type="image/avif" srcSet={avif} sizes={sizes} />
              <img
                src={src}
                alt={alt}
                lang={lang}
                width={width}
                height={height}
                fetchPriority="low"
              />
            </picture>
          )}
          {children}
        </>,
        element,
      )}
    </>
  );
}

function SlideshowContent({ slides, sizes, children }: Props) {
  const slideshow = useSlideshow(slides.length);
  const { root, markup, current, move } = slideshow;

  const onClick = ({ target }: MouseEvent) => {
    const { value } = (target as Element).closest('button') ?? {};
    if (value === 'toggle') slideshow.togglePlaying();
    else if (value === 'previous' || value === 'next') move({ to: value });
    else if (value) move({ to: 'slide', index: Number(value) });
  };

  return (
    <island-content ref={root} onClick={onClick}>
      {children}
      {slides.map((slide, index) => {
        const element = markup?.slides[index];
        if (!element || !slideshow.mounted.includes(index)) return null;
        const isCurrent = index === current;
        return (
          <SlideMedia
            // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same picture.
            key={index}
            slide={slide}
            sizes={sizes}
            element={element}
            isFirst={index === 0}
            isCurrent={isCurrent}
          >
            {slide.video && isCurrent && slideshow.videos && (
              <SlideVideo video={slide.video} running={slideshow.isVideoPlaying} />
            )}
          </SlideMedia>
        );
      })}
      {markup?.toggle &&
        slideshow.isPausable &&
        createPortal(<Icon name={slideshow.playing ? 'pause' : 'play'} />, markup.toggle)}
    </island-content>
  );
}

/**
 * Runs the slideshow of the hero: adds the pictures and videos of further slides, and shows its state in the markup
 * of `HeroSlideshow.astro`.
 */
export default function Slideshow(props: Props) {
  return (
    <IslandBoundary>
      <SlideshowContent {...props} />
    </IslandBoundary>
  );
}
