export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The security policy allows it. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

const HALF_WIDTH_DEGREES = 0.006;
const HALF_HEIGHT_DEGREES = 0.003;
const STREET_ZOOM = 17;

// Six decimals are 11 cm. Unrounded sums print as 27.708599999999997.
const degrees = (value: number) => String(Number(value.toFixed(6)));

/** URL of the embedded OpenStreetMap, with a marker. */
export function mapEmbedUrl({ latitude, longitude }: Coordinates): string {
  const box = [
    longitude - HALF_WIDTH_DEGREES,
    latitude - HALF_HEIGHT_DEGREES,
    longitude + HALF_WIDTH_DEGREES,
    latitude + HALF_HEIGHT_DEGREES,
  ].map(degrees);
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

export function mapPageUrl({ latitude, longitude }: Coordinates): string {
  const [lat, lon] = [degrees(latitude), degrees(longitude)];
  return `${MAP_ORIGIN}/?mlat=${lat}&mlon=${lon}#map=${STREET_ZOOM}/${lat}/${lon}`;
}

/** '27.7056° N, 85.3187° E' */
export function coordinatesLabel({ latitude, longitude }: Coordinates): string {
  const half = (value: number, positive: string, negative: string) =>
    `${degrees(Math.abs(value))}° ${value < 0 ? negative : positive}`;
  return `${half(latitude, 'N', 'S')}, ${half(longitude, 'E', 'W')}`;
}
