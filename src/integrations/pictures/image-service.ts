import { stat } from 'node:fs/promises';
import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharpService from 'astro/assets/services/sharp';
import sharp, { type Matrix3x3 } from 'sharp';
import { cropArea } from '#/lib/picture.ts';
import { PHONE_AVIF } from '#/lib/picture-sizes.ts';

type Transform = Parameters<LocalImageService['transform']>[1];
type ImageConfig = Parameters<LocalImageService['transform']>[2];

/** Standard deviation as a share of the backdrop's width. */
const BLUR = 0.04;
const BRIGHTNESS = 0.42;
const SATURATION = 1.4;

/** Of red, green and blue, as in CSS `saturate()`. */
const LUMINANCE = [0.213, 0.715, 0.072] as const;

/** `brightness()` and `saturate()` of CSS as one color matrix. */
const DIMMED = [0, 1, 2].map((to) =>
  LUMINANCE.map(
    (share, from) => BRIGHTNESS * (share * (1 - SATURATION) + (from === to ? SATURATION : 0)),
  ),
) as unknown as Matrix3x3;

/** Originals, kept while Astro creates the widths of a file one after another. */
const decoded = new WeakMap<Uint8Array, Promise<Buffer>>();

function decode(original: Uint8Array): Promise<Buffer> {
  const buffer =
    decoded.get(original) ??
    sharp(original, { failOn: 'none' }).autoOrient().tiff({ compression: 'none' }).toBuffer();
  decoded.set(original, buffer);
  return buffer;
}

async function crop(picture: Buffer, aspectRatio: number, position: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .extract(cropArea({ width, height }, aspectRatio, position))
    .tiff({ compression: 'none' })
    .toBuffer();
}

function withAvifEffort(config: ImageConfig, effort: number): ImageConfig {
  const { service } = config;
  const avif = { ...service.config['avif'], effort };
  return { ...config, service: { ...service, config: { ...service.config, avif } } };
}

/** Adds percentages in `position`, and `backdrop`, which would double the painting time as a CSS filter. */
const imageService: LocalImageService = {
  ...sharpService,
  propertiesToHash: [...(baseService.propertiesToHash ?? []), 'backdrop', 'encoding'],
  validateOptions: (options, config, logger) => {
    const encoding = [config.service.config, PHONE_AVIF, BLUR, BRIGHTNESS, SATURATION];
    // Part of the hash, so that a change creates new files instead of using those in the cache.
    const hashed = Object.assign(options, { encoding: JSON.stringify(encoding) });
    return sharpService.validateOptions?.(hashed, config, logger) ?? hashed;
  },
  // The development server reads all options from the URL, which browsers keep for a year: a file that is replaced under its
  // name needs another one.
  getURL: async (options, ...rest) => {
    const url = await sharpService.getURL(options, ...rest);
    const { src = '' } = Object(options.src);
    const file = src.startsWith('/@fs/') && new URL(src.slice('/@fs'.length), 'file:');
    const version = file ? `&v=${(await stat(file)).mtimeMs}` : '';
    return `${url}${version}${options.backdrop ? '&backdrop=true' : ''}`;
  },
  parseURL: async (url, ...rest) => {
    const transform = await sharpService.parseURL(url, ...rest);
    // For other URLs this has no `src`, which is all that Astro checks.
    return { ...transform, backdrop: url.searchParams.has('backdrop') } as Transform;
  },
  transform: async (picture, { fit, position, ...options }, config, logger) => {
    const [width, height] = [Number(options.width), Number(options.height)];
    const upright = await decode(picture);
    const isCropped = fit === 'cover' && position !== undefined;
    const source = isCropped ? await crop(upright, width / height, position) : upright;
    if (!options['backdrop']) {
      const isForPhones = options['format'] === 'avif' && width <= PHONE_AVIF.maxWidthPx;
      const { effort, quality } = PHONE_AVIF;
      return sharpService.transform(
        source,
        isForPhones ? { ...options, quality } : options,
        isForPhones ? withAvifEffort(config, effort) : config,
        logger,
      );
    }
    const backdrop = await sharp(source)
      .resize({ width })
      .blur(BLUR * width)
      .recomb(DIMMED)
      .webp({ quality: Number(options['quality']) })
      .toBuffer();
    return { data: backdrop, format: 'webp' };
  },
};

export default imageService;
