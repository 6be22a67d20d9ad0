import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharpService from 'astro/assets/services/sharp';
import sharp, { type Matrix3x3 } from 'sharp';

type Transform = Parameters<LocalImageService['transform']>[1];

/** Blur of the backdrop, as a share of its width (standard deviation). */
const BLUR = 0.04;
const BRIGHTNESS = 0.42;
const SATURATION = 1.4;

/** Share of each channel in the lightness that the eye sees, as CSS's `saturate()` has it. */
const LUMINANCE = [0.213, 0.715, 0.072] as const;

/** What CSS's `brightness()` and `saturate()` would do, as one matrix over red, green and blue. */
const DIMMED = [0, 1, 2].map((to) =>
  LUMINANCE.map(
    (share, from) => BRIGHTNESS * (share * (1 - SATURATION) + (from === to ? SATURATION : 0)),
  ),
) as unknown as Matrix3x3;

/** Originals without their compression, while Astro makes one width after another of the same file. */
const decoded = new WeakMap<Uint8Array, Promise<Buffer>>();

/** Decodes an original once for all its widths, turned as its EXIF says (D28). */
function decode(original: Uint8Array): Promise<Buffer> {
  const buffer =
    decoded.get(original) ??
    sharp(original, { failOn: 'none' }).autoOrient().tiff({ compression: 'none' }).toBuffer();
  decoded.set(original, buffer);
  return buffer;
}

/**
 * Astro's own image service, which with `backdrop: true` also makes the light around a picture of the hero:
 * blurred, dimmed, with strong colours. A CSS filter would do the same in the browser, for the price of
 * all other painting of the page.
 */
const imageService: LocalImageService = {
  ...sharpService,
  propertiesToHash: [...(baseService.propertiesToHash ?? []), 'backdrop'],
  // The development server knows of a picture what its address says.
  getURL: async (options, ...rest) => {
    const address = await sharpService.getURL(options, ...rest);
    return options.backdrop ? `${address}&backdrop=true` : address;
  },
  parseURL: async (address, ...rest) => {
    const transform = await sharpService.parseURL(address, ...rest);
    // Of an address that is no picture's Astro asks only whether it has a `src`.
    return { ...transform, backdrop: address.searchParams.has('backdrop') } as Transform;
  },
  transform: async (picture, options, config, logger) => {
    if (!options.backdrop) {
      return sharpService.transform(await decode(picture), options, config, logger);
    }
    const width = Number(options.width);
    const backdrop = await sharp(await decode(picture))
      .resize({ width })
      .blur(BLUR * width)
      .recomb(DIMMED)
      .webp({ quality: Number(options.quality) })
      .toBuffer();
    return { data: backdrop, format: 'webp' };
  },
};

export default imageService;
