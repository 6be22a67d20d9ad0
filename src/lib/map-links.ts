/** A point on the earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const HALF_WIDTH_DEGREES = 0.006;
const HALF_HEIGHT_DEGREES = 0.003;
const STREET_ZOOM = 17;

// Six decimals are 11 cm; without rounding, sums of decimals print as 27.708599999999997.
const degrees = (value: number) => String(Number(value.toFixed(6)));

/** Address of the OpenStreetMap page that is embedded, with a pin (D18a). */
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
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Address that opens the place in OpenStreetMap (D18b). */
export function mapPageUrl({ latitude, longitude }: Coordinates): string {
  const [lat, lon] = [degrees(latitude), degrees(longitude)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${STREET_ZOOM}/${lat}/${lon}`;
}

/** The coordinates as printed: '27.7056° N, 85.3187° E'. */
export function coordinatesLabel({ latitude, longitude }: Coordinates): string {
  const half = (value: number, positive: string, negative: string) =>
    `${degrees(Math.abs(value))}° ${value < 0 ? negative : positive}`;
  return `${half(latitude, 'N', 'S')}, ${half(longitude, 'E', 'W')}`;
}
