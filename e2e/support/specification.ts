/** Expected values from the specification of the site, never imported from `src`. */

export const SITE_NAME = 'All Three Media Ghar';
export const TAGLINE = 'Bringing Your Creative Vision to Life';

/** The heading of the page for unknown paths. */
export const NOT_FOUND = 'Oops! Page not found';

/** The paths of the pages in the navigation, in order. */
export const PAGES = [
  '/',
  '/about',
  '/services',
  '/portfolio',
  '/clients',
  '/team',
  '/contact',
] as const;

export const CATEGORIES = [
  { slug: 'company-profile', name: 'Company Profile', works: 3 },
  { slug: 'product-video', name: 'Product Video', works: 3 },
  { slug: 'psa', name: 'PSA', works: 2 },
  { slug: 'tv-episode', name: 'TV Episode', works: 5 },
  { slug: 'podcast', name: 'Podcast', works: 2 },
  { slug: 'social-corporate-event', name: 'Social Corporate Event', works: 6 },
  { slug: 'web-series', name: 'Web Series', works: 2 },
  { slug: 'commercial-ads', name: 'Commercial Ads', works: 4 },
  { slug: '2d-3d-animation', name: '2D 3D Animation', works: 3 },
  { slug: 'infographics', name: 'Infographics', works: 1 },
  { slug: 'documentary', name: 'Documentary', works: 3 },
  { slug: 'human-interest-story', name: 'Human Interest Story', works: 8 },
  { slug: 'music-videos', name: 'Music Videos', works: 2 },
] as const;

export const SERVICES = [
  'Concept Development',
  'Production (Audio/Video)',
  'Sound Design and Mixing',
  'Animation, Motion Graphics & VFX',
  'Shooting (Indoor & Outdoor)',
  'Live Streaming',
  'Social Media Content Development',
  'Digital Marketing',
  'Media Consulting',
  'Photo and Videography',
  'Event Management',
  'Audio/Video Studio',
] as const;

/** The path of one page of every kind; the category is the one with the most works. */
export const EVERY_KIND_OF_PAGE = [
  ...PAGES,
  '/portfolio/human-interest-story',
  '/404.html',
  '/500.html',
] as const;
