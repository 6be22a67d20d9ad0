import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { IslandBoundary } from '#/hydration/IslandBoundary.tsx';
import { SlideshowControls } from './SlideshowControls.tsx';
import { useSlideshow } from './use-slideshow.ts';

/** A slide with the URLs of its images. */
export interface SlideshowSlide {
  alt: string;
  /** Language of the alternative text if it is not English. */
  lang?: string;
  src: string;
  avif: string;
  /** A small, blurred and darkened copy, shown behind the slide. */
  backdrop: string;
  video?: { mp4: string; webm?: string };
}

interface Props {
  slides: readonly SlideshowSlide[];
  sizes: string;
  tags: readonly [left: string, right: string];
  /** The text between slides and controls, rendered on the server. */
  children?: ReactNode;
  /** Place for a message below the controls, rendered on the server (`before-hydration.ts`). */
  message?: ReactNode;
}

const flag = (isSet: boolean) => (isSet ? '' : undefined);

function SlideVideo({
  video,
  isPlaying,
}: {
  video: NonNullable<SlideshowSlide['video']>;
  isPlaying: boolean;
}) {
  const element = useRef<HTMLVideoElement>(null);
  const [hasPicture, setHasPicture] = useState(false);
  useEffect(() => {
    const video = element.current;
    // A removed video would be loaded to its end. Without sources, `load()` ends the download.
    return () => {
      video?.replaceChildren();
      video?.load();
    };
  }, []);
  useEffect(() => {
    // A browser may refuse to play, for example to save power; the image stays visible.
    if (isPlaying) element.current?.play().catch(() => {});
    else element.current?.pause();
  }, [isPlaying]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a video without controls cannot be focused.
    <video
      ref={element}
      muted
      loop
      playsInline
      autoPlay
      aria-hidden="true"
      data-playing={flag(hasPicture)}
      onPlaying={() => setHasPicture(true)}
    >
      {video.webm && <source src={video.webm} type="video/webm" />}
      <source src={video.mp4} type="video/mp4" />
    </video>
  );
}

/** An image that takes longer has failed. */
const IMAGE_LIMIT_MS = 20_000;

/** Reports whether the image has loaded or failed, even before hydration, and `undefined` when it is removed. */
function SlideImage({
  report,
  ...attributes
}: ComponentProps<'img'> & { alt: string; report: (isLoaded?: boolean) => void }) {
  const image = useRef<HTMLImageElement>(null);
  const reportState = () =>
    report(image.current?.complete === true && image.current.naturalWidth > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `report` does the same in every render.
  useEffect(() => {
    if (image.current?.complete) reportState();
    const limit = setTimeout(reportState, IMAGE_LIMIT_MS);
    return () => {
      clearTimeout(limit);
      report();
    };
  }, []);
  return (
    <img
      {...attributes}
      alt={attributes.alt}
      ref={image}
      onLoad={reportState}
      onError={reportState}
    />
  );
}

function SlideshowContent({ slides, sizes, tags, children, message }: Props) {
  const count = slides.length;
  const slideArea = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const slideshow = useSlideshow(count, slideArea, controls);
  const { current, previous, mounted, images, dispatch, isLeaving } = slideshow;
  /** Without its URL, the download of an image ends. */
  const isStopped = (index: number) => isLeaving && images[index]?.sharp === undefined;
  // One slide is not a carousel, and one image needs no controls.
  const hasSeveral = count > 1;
  const hasControls = hasSeveral || slides.some(({ video }) => video);

  return (
    <>
      {slides.map(
        ({ backdrop }, index) =>
          mounted.includes(index) && (
            <SlideImage
              // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same picture.
              key={index}
              className="hero__backdrop"
              data-current={flag(index === current)}
              src={backdrop}
              alt=""
              width={64}
              height={36}
              report={(blurred) => dispatch({ slide: index, images: { blurred } })}
            />
          ),
      )}
      <div
        ref={slideArea}
        className="hero__slides"
        aria-live={slideshow.isRunning || !slideshow.isHydrated ? 'off' : 'polite'}
      >
        {slides.map(({ alt, lang, src, avif, video }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same picture.
            key={index}
            className="slide"
            {...(hasSeveral && {
              role: 'group',
              'aria-roledescription': 'slide',
              'aria-label': `${index + 1} of ${count}`,
            })}
            inert={index !== current}
            data-current={flag(index === current)}
            data-incoming={flag(index === current && previous !== undefined)}
            data-outgoing={flag(index === previous)}
          >
            {mounted.includes(index) && (
              <picture>
                <source
                  type="image/avif"
                  srcSet={isStopped(index) ? undefined : avif}
                  sizes={sizes}
                />
                <SlideImage
                  src={isStopped(index) ? undefined : src}
                  alt={alt}
                  lang={lang}
                  // Its styles set the size.
                  width={1280}
                  height={720}
                  fetchPriority={index === 0 ? 'high' : 'low'}
                  data-failed={flag(images[index]?.sharp === false)}
                  report={(sharp) => dispatch({ slide: index, images: { sharp } })}
                />
              </picture>
            )}
            {video && index === current && slideshow.hasVideos && (
              <SlideVideo video={video} isPlaying={slideshow.isVideoPlaying} />
            )}
          </div>
        ))}
        {/* React compares these texts with the page, so translators must not change them. */}
        <span className="hero__tag type-label" aria-hidden="true" translate="no">
          {tags[0]}
        </span>
        <span className="hero__tag hero__ratio type-label" aria-hidden="true" translate="no">
          {tags[1]}
        </span>
      </div>
      {children}
      {hasControls && <SlideshowControls ref={controls} slideshow={slideshow} message={message} />}
    </>
  );
}

/** The slides, of which the server renders the first, their blurred copies, and the controls. */
export default function SlideshowIsland(props: Props) {
  return (
    <IslandBoundary>
      <SlideshowContent {...props} />
    </IslandBoundary>
  );
}
